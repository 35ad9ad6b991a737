import type { Page } from '@playwright/test'
import { expect, guest, table, test } from './kepi'

/** What the server was told when a seat was taken, and what it answered. */
const seatDeck = async (page: Page, seat: 0 | 1): Promise<string[] | null> =>
  page.evaluate(async (n) => {
    const id = /tables\/([\w-]+)/.exec(location.pathname)![1]
    return (await (await fetch(`/api/tables/${id}`)).json()).table.seats[n].deck as string[] | null
  }, seat)

/** Points and cards in hand as the builder shows them, once the server has judged. */
const lawful = (page: Page) => expect(page.getByTestId('deck-lawful')).toBeVisible()

test('a deck is built under the eyes of the server, kept, shared by its link and found again', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Decks' }).click()
  await expect(page.getByTestId('decks')).toBeVisible()
  await expect(page.getByTestId('deck-found')).toHaveText('139 cards')
  // Word for word what `kepi deck check` says.
  await expect(page.getByTestId('deck-faults')).toContainText('The deck is too small: 18 short of the muster of 18')
  await expect(page.getByTestId('deck-faults').getByTestId('rule-link')).toHaveText('DX-14.09')
  await expect(page.getByTestId('deck-play')).toBeDisabled()

  await page.getByTestId('deck-search').fill('iron brigade')
  await expect(page.getByTestId('deck-found')).toHaveText('1 card')
  await page.locator('[data-card]').hover()
  await expect(page.getByTestId('deck-large')).toContainText('I Corps')
  await page.locator('[data-card]').click()
  await expect(page.locator('[data-card]')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByTestId('deck-points')).toHaveText('20')
  await expect(page.getByTestId('deck-faults')).toContainText('17 short of the muster')
  await page.getByTestId('deck-search').fill('')
  await page.getByTestId('deck-order').selectOption('cost')
  // The twenty-four dearest, and out again (the Iron Brigade among them: out, and in again).
  const dearest = page.locator('[data-card]')
  for (let i = 0; i < 24; i++) await dearest.nth(i).click()
  await expect(page.getByTestId('deck-faults')).toContainText('more than the budget of 300')
  await expect(page.getByTestId('deck-faults').getByTestId('rule-link').first()).toHaveText('DX-14.01')
  for (let i = 0; i < 24; i++) await dearest.nth(i).click()
  await expect(page.getByTestId('deck-points')).toHaveText('20')
  await page.getByTestId('deck-fill').click()
  await lawful(page)
  await expect(page.getByTestId('deck-play')).toBeEnabled()

  await page.getByTestId('deck-name').fill('Iron')
  await page.getByTestId('deck-save').click()
  await expect(page.getByTestId('kept-deck')).toContainText('Iron')
  await lawful(page)
  const points = await page.getByTestId('deck-points').innerText()
  await page.getByTestId('deck-share').click()
  await expect(page).toHaveURL(/\/decks#deck=GB\.usa\.3\.\./)
  const link = page.url()

  await page.goto('/')
  await expect(page.getByTestId('play')).toBeEnabled()
  await page.goto(link)
  await expect(page.getByTestId('deck-points')).toHaveText(points)
  await expect(page.getByTestId('deck-name')).toHaveValue('Iron')
  await page.getByTestId('deck-side-csa').check({ force: true })
  await expect(page.getByTestId('deck-points')).toHaveText('0')
  await page.getByTestId('kept-deck').click()
  await expect(page.getByTestId('deck-points')).toHaveText(points)

  await test.step('and goes to war against the bot', async () => {
    await lawful(page)
    await page.getByTestId('deck-play').click()
    await expect(table(page)).toHaveAttribute('data-decides', 'me')
    const brought = await seatDeck(page, 0)
    expect(brought).toContain('GB-US-005')
    expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('kepi.decks')!) as { cards: string[] }[])[0]!.cards)).toEqual(brought)
    await expect(page.locator('.hand [data-piece]')).toHaveCount(18)
  })
})

test('host and friend each bring a deck of their own', async ({ browser, server }) => {
  const host = await guest(await browser.newContext({ baseURL: server }))
  const friend = await guest(await browser.newContext({ baseURL: server }))
  const page = host.page
  await page.goto('/')
  await page.getByTestId('battle-gettysburg').click()
  await page.getByTestId('choose-options').click()
  await page.getByTestId('option-custom_decks').click()
  await page.getByTestId('options-done').click()
  await page.getByTestId('seat-second-friend').click()
  await expect(page.getByTestId('deck-second')).toHaveCount(0)

  // To the deck builder and back, with the choice made.
  await page.getByRole('link', { name: 'Build…' }).click()
  await expect(page.getByTestId('deck-found')).toHaveText('139 cards')
  await page.getByTestId('deck-fill').click()
  await lawful(page)
  await page.getByTestId('deck-name').fill('Of the host')
  await page.getByTestId('deck-bring').click()
  await expect(page.getByTestId('deck-first').locator('option:checked')).toHaveText('Of the host')
  await expect(page.getByTestId('seat-second-friend').getByRole('radio')).toBeChecked()
  await page.getByTestId('play').click()
  const link = await page.getByTestId('invitation-link').inputValue()

  await friend.page.goto(link)
  await expect(friend.page.getByTestId('invitation')).toContainText('Custom')
  await friend.page.getByRole('link', { name: 'Build…' }).click()
  await expect(friend.page.getByTestId('deck-side-csa')).toBeChecked()
  await friend.page.getByTestId('deck-fill').click()
  await lawful(friend.page)
  await friend.page.getByTestId('deck-name').fill('Of the friend')
  await friend.page.getByTestId('deck-bring').click()
  await expect(friend.page.getByTestId('deck-second').locator('option:checked')).toHaveText('Of the friend')
  const his = await friend.page.evaluate(() => (JSON.parse(localStorage.getItem('kepi.decks')!) as { cards: string[] }[])[0]!.cards)
  await friend.page.getByTestId('sit').click()

  for (const { page: one } of [host, friend]) await expect(table(one)).toHaveAttribute('data-decides', 'me')
  expect(await seatDeck(friend.page, 1)).toEqual(his)
  expect(await seatDeck(page, 0)).toHaveLength(await page.evaluate(() => (JSON.parse(localStorage.getItem('kepi.decks')!) as { cards: string[] }[])[0]!.cards.length))
  // Nobody is told the other's list.
  expect(await seatDeck(page, 1)).toBeUndefined()
  await host.page.context().close()
  await friend.page.context().close()
})
