import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choicesOf, expect, guest, table, test } from './kepi'

const lawful = (page: Page) => expect(page.getByTestId('scenario-lawful')).toBeVisible()
const faults = (page: Page) => page.getByTestId('scenario-faults')
const piece = (page: Page, which: string) => page.locator(`[data-piece="${which}"]`)

test('a scenario is edited under the eyes of the server, mended, kept, found again and fought', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId('game-longstreet').click()
  await page.getByRole('link', { name: 'Scenarios' }).click()
  await expect(page.getByTestId('scenarios')).toBeVisible()
  // An empty table is no battle yet.
  await expect(faults(page)).toContainText('Something must stand here')
  await expect(page.getByTestId('scenario-play')).toBeDisabled()
  await page.getByTestId('template').selectOption('corn-at-first-light')
  await lawful(page)
  await expect(page.getByTestId('scenario-title')).toHaveValue('Corn at First Light')

  await test.step('a piece of ground is laid, turned and sized, and taken back', async () => {
    await page.getByTestId('add-woods').click()
    await expect(page.getByTestId('inspect-terrain')).toBeVisible()
    await expect(page.getByTestId('width')).toHaveValue('6')
    await page.getByTestId('larger').click()
    await expect(page.getByTestId('width')).toHaveValue('6.6')
    await page.getByTestId('turn-right').click()
    await page.getByTestId('undo').click()
    await page.getByTestId('undo').click()
    await expect(page.getByTestId('width')).toHaveValue('6')
    await page.getByTestId('redo').click()
    await expect(page.getByTestId('width')).toHaveValue('6.6')
    // By the keyboard: the piece has the focus it got when it was laid.
    const west = Number(await page.getByTestId('west').inputValue())
    await piece(page, 'terrain/6').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByTestId('west')).toHaveValue(String(west + 0.5))
    await page.keyboard.press('Control+z')  // two taps are one step
    await expect(page.getByTestId('west')).toHaveValue(String(west))
    await page.keyboard.press('Delete')
    await expect(piece(page, 'terrain/6')).toHaveCount(0)
  })

  await test.step('a unit dragged into the enemy is marked there, with the rule; put back it is fine', async () => {
    const wisconsin = (await piece(page, 'units/0').boundingBox())!
    const field = (await page.getByTestId('scenario-field').boundingBox())!
    const [x, y] = [wisconsin.x + wisconsin.width / 2, wisconsin.y + wisconsin.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, field.y + field.height / 2, { steps: 6 })
    await page.mouse.up()
    await expect(faults(page)).toContainText('6th Wisconsin')
    await expect(faults(page)).toContainText('outside the band of its army')
    await expect(faults(page).getByTestId('rule-link')).toHaveText('LS-3.05')
    await expect(page.getByTestId('flaw-chip')).toContainText('LS-3.05')
    await expect(page.getByTestId('flaw')).toHaveCount(1)
    await expect(page.getByTestId('scenario-play')).toBeDisabled()
    await page.getByTestId('unit-y').fill('17')
    await page.getByTestId('unit-y').press('Enter')
    await lawful(page)
    await expect(page.getByTestId('flaw')).toHaveCount(0)
  })

  await test.step('forces are built', async () => {
    await page.getByTestId('add-federal-infantry').click()
    await page.getByTestId('unit-name').fill('14th Brooklyn')
    await page.getByTestId('unit-bases').fill('9')
    await page.getByTestId('unit-bases').press('Enter')
    await page.getByTestId('unit-files').fill('9')
    await page.getByTestId('unit-files').press('Enter')
    await expect(piece(page, 'units/12')).toHaveAttribute('aria-label', /14th Brooklyn/)
    await page.getByTestId('unit-name').fill('2nd Wisconsin')
    await expect(faults(page)).toContainText('is the name of two units')
    await page.getByTestId('unit-name').fill('14th Brooklyn')
    await lawful(page)
  })

  await test.step('bases may be less deep than wide, within what the rules allow', async () => {
    await page.getByTestId('to-battle').click()
    await page.getByTestId('infantry-depth').fill('0.5')
    await page.getByTestId('infantry-depth').press('Enter')
    await expect(faults(page)).toContainText('Infantry base depth')
    await page.getByTestId('infantry-depth').fill('0.75')
    await page.getByTestId('infantry-depth').press('Enter')
    await lawful(page)
  })

  await page.getByTestId('scenario-title').fill('Corn at noon')
  await page.getByTestId('scenario-save').click()
  await expect(page.getByTestId('kept-scenario')).toContainText('Corn at noon')
  await page.reload()
  await page.getByTestId('kept-scenario').click()
  await expect(page.getByTestId('scenario-title')).toHaveValue('Corn at noon')
  await expect(piece(page, 'units/12')).toHaveAttribute('aria-label', /14th Brooklyn/)
  await lawful(page)

  await test.step('and goes to war against the bot', async () => {
    await page.getByTestId('scenario-play').click()
    await expect(table(page)).toHaveAttribute('data-decides', 'me', { timeout: 60_000 })
    await expect(table(page)).toContainText('Corn at noon')
    await expect(page.locator('[data-unit="14th Brooklyn"]')).toBeVisible()
    await expect(choicesOf(page, 'pass', 'invoke', 'invoke_fire', 'reshuffle', 'standing_pass', 'done').first()).toBeVisible()
  })

  await page.goto('/')
  await page.getByTestId('game-longstreet').click()
  await expect(page.getByTestId('battle-own-1')).toContainText('Corn at noon')
  await expect(page.getByTestId('table-row').first()).toContainText('Corn at noon')
})

test('a scenario travels by link and by file, and a friend plays it', async ({ browser, server }) => {
  const host = await guest(await browser.newContext({ baseURL: server, acceptDownloads: true }))
  const friend = await guest(await browser.newContext({ baseURL: server, locale: 'fr-FR' }))
  const page = host.page
  await page.goto('/scenarios?battle=the-hill-above-the-run')
  await lawful(page)
  await page.getByTestId('scenario-title').fill('The Run in spate')
  await page.getByTestId('scenario-share').click()
  await expect(page).toHaveURL(/\/scenarios#scenario=[\w-]+$/)
  const link = page.url()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('scenario-file').click()])
  expect(file.suggestedFilename()).toBe('The-Run-in-spate.json')
  const written = JSON.parse(await readFile(await file.path(), 'utf8')) as { game: string; kind: string; title: string; units: { at: string }[] }
  expect(written).toMatchObject({ game: 'longstreet', kind: 'scenario', title: 'The Run in spate' })

  // French from the first letter to the last, faults and rules included.
  const other = friend.page
  await other.goto(link)
  await expect(other.getByTestId('scenario-title')).toHaveValue('The Run in spate')
  await expect(other.getByTestId('scenario-lawful')).toHaveText('Ce scénario peut être joué.')
  written.units[0]!.at = 'INF 70/4 (8,8) h0'
  await other.getByTestId('scenario-open').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(written)) })
  await expect(faults(other)).toContainText('une unité d’infanterie commence avec 2 à 10 bases')
  await faults(other).getByTestId('rule-link').click()
  await expect(other.getByTestId('rules')).toContainText('Aucune unité d’infanterie')
  await other.keyboard.press('Escape')
  await other.getByTestId('scenario-open').setInputFiles({ name: 'y.json', mimeType: 'application/json', buffer: Buffer.from('{"game":"longstreet","terrain":[{"kind":"lava"}],"units":[]}') })
  await expect(other.getByTestId('wrong-file')).toContainText('/terrain/0')

  await page.getByTestId('opponent').selectOption('friend')
  await page.getByTestId('scenario-play').click()
  await other.goto(await page.getByTestId('invitation-link').inputValue())
  await expect(other.getByTestId('invitation')).toContainText('The Run in spate')
  await other.getByTestId('sit').click()
  for (const { page: one } of [host, friend]) await expect(table(one)).toContainText('The Run in spate')
  await host.page.context().close()
  await friend.page.context().close()
})
