import { english, expectFrench, split } from './french'
import { active, decide, decides, expect, makeTable, myTurnOrOver, table, test } from './kepi'

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })
  test('no English word is left on any page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByTestId('play')).toHaveText('Jouer')
    await expectFrench(page)
    await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
    await myTurnOrOver(page)
    await expectFrench(page)
    // A whole line: a thin one may be overrun in the first turn, and then there is nothing more to decide.
    for (let i = 0; i < 12; i++) await decide(page, 'deploy')
    await decide(page, 'ready')
    for (let i = 0; i < 6; i++) {
      await myTurnOrOver(page)
      await expectFrench(page)
      if ((await decides(page)) === 'nobody') break
      await decide(page, ...active)
    }
    await page.getByTestId('standing').click()
    await expect(page.getByTestId('standing-sheet')).toBeVisible()
    await expectFrench(page)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('standing-sheet')).toHaveCount(0)
    await page.getByRole('link', { name: 'Règles' }).click()
    await expect(page.getByTestId('rules')).toBeVisible()
    await expect(page.getByTestId('rules').getByRole('article').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('rules')).toBeHidden()
  })
})

test.describe('in French, besides the table', () => {
  test.use({ locale: 'fr-FR' })
  test('no English word is left among the options, the decks and the lessons', async ({ page }) => {
    await page.goto('/')
    await page.getByTestId('choose-options').click()
    await expect(page.getByTestId('options')).toBeVisible()
    await expectFrench(page)
    await page.getByTestId('options-done').click()
    await page.getByTestId('learn').click()
    // Bull Run has regiments of New York: only the lesson itself is read.
    await expect(page.getByTestId('coach')).toBeVisible()
    expect(split(await page.getByTestId('coach').innerText()).filter((word) => english.has(word))).toEqual([])
    await page.goto('/decks')
    await page.getByTestId('deck-fill').click()
    await expect(page.getByTestId('deck-lawful')).toBeVisible()
    await expectFrench(page)
  })
})

test('the switch changes the language at once and for good', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByTestId('play')).toHaveText('Play')
  await page.getByTestId('language-fr').click()
  await expect(page.getByTestId('play')).toHaveText('Jouer')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await expect(page.getByTestId('play')).toHaveText('Jouer')
  await page.getByTestId('play').click()
  await expect(table(page)).toHaveAttribute('data-status', 'running')
  await myTurnOrOver(page)
  const french = await page.getByTestId('prompt').getByRole('heading').first().innerText()
  await page.getByTestId('language-en').click()
  await expect(page.getByTestId('prompt').getByRole('heading').first()).not.toHaveText(french)
})
