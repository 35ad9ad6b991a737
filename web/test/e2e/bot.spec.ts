import { active, answered, decide, decides, expect, makeTable, myTurnOrOver, offered, table, test } from './kepi'

test('three clicks to a game against a bot, played to its end by the buttons', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId('game-dixie').click()
  await page.getByTestId('battle-bull-run').click()
  await page.getByTestId('play').click()
  await expect(table(page)).toHaveAttribute('data-status', 'running')

  // A thin line that only fires: the bot takes what it needs within some turns.
  for (let orders = 0; orders < 300; orders++) {
    await myTurnOrOver(page)
    if ((await decides(page)) === 'nobody') break
    await decide(page, ...(orders < 4 ? ['deploy'] : ['ready', 'fire', 'pass', 'end_phase']))
  }

  await expect(page.getByTestId('outcome')).toBeVisible()
  await expect(page.getByTestId('outcome').getByTestId('rule-link')).toHaveText(/^DX-/)
  await expect(table(page)).toHaveAttribute('data-status', 'finished')

  await test.step('the replay goes back to the start and on again', async () => {
    const scrubber = page.getByTestId('scrubber')
    await expect(scrubber).toBeVisible()
    await scrubber.getByRole('button', { name: 'To the start' }).click()
    await expect(page.getByTestId('past')).toBeVisible()
    await scrubber.getByRole('button', { name: 'One step on' }).click()
    await expect(page.getByRole('slider', { name: 'Moment of the match' })).toHaveValue('1')
    await scrubber.getByRole('button', { name: 'To the present' }).click()
    await expect(page.getByTestId('past')).toBeHidden()
  })

  await test.step('the luck ledger sets what was rolled against what was due', async () => {
    await page.getByTestId('open-luck').click()
    await expect(page.getByTestId('luck').getByRole('table')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('luck')).toHaveCount(0)
  })

  await test.step('a link to a moment shows that moment', async () => {
    await page.getByRole('button', { name: 'Link to this moment' }).click()
    const link = new URL(page.url())
    link.searchParams.set('at', '2')
    await page.goto(link.toString())
    await expect(page.getByTestId('past')).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Moment of the match' })).toHaveValue('2')
  })

  await test.step('the home page lists it among the finished games', async () => {
    await page.goto('/')
    await expect(page.getByTestId('table-row').filter({ hasText: 'First Bull Run' }).first()).toHaveAttribute('data-standing', /won|lost|drawn/)
  })
})

test('a reload in mid-game finds the table as it was', async ({ page }) => {
  await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
  await myTurnOrOver(page)
  for (let i = 0; i < 3; i++) await decide(page, ...active)
  await myTurnOrOver(page)
  const before = await offered(page)
  const prompt = await page.getByTestId('prompt').getByRole('heading').first().innerText()
  await page.reload()
  await expect(table(page)).toHaveAttribute('data-decides', 'me')
  await expect(page.getByTestId('prompt').getByRole('heading').first()).toHaveText(prompt)
  await expect.poll(() => offered(page)).toEqual(before)
  await decide(page, ...active)

  await page.goto('/')
  const row = page.getByTestId('table-row').filter({ hasText: 'Gettysburg' }).first()
  await expect(row).toBeVisible()
  await row.click()
  await expect(table(page)).toHaveAttribute('data-status', 'running')
})

test('against a bot a window asks only who has something to play', async ({ page }) => {
  await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
  await myTurnOrOver(page)
  for (let i = 0; i < 12; i++) await decide(page, 'deploy')
  await decide(page, 'ready')
  for (let i = 0; i < 12; i++) {
    await myTurnOrOver(page)
    if ((await decides(page)) === 'nobody') break
    if ((await table(page).getAttribute('data-topic')) === 'window') expect((await offered(page)).length).toBeGreaterThan(1)
    await decide(page, 'fire', 'test', 'allot', 'pass')
  }
  // What was passed by itself is undone with what came before it: never is one left with a lone Pass.
  if ((await decides(page)) === 'me' && (await page.getByTestId('undo').isEnabled())) {
    await answered(page, () => page.getByTestId('undo').click())
    await myTurnOrOver(page)
    if ((await table(page).getAttribute('data-topic')) === 'window') await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(1)
  }
  // The shots of both sides went by: their windows were passed, not skipped.
  await expect(page.getByTestId('log')).toContainText('Rolls')
  await expect(page.getByTestId('clock')).toContainText(/Union|Confederacy/)
})

test('undo takes the last deployment back', async ({ page }) => {
  await makeTable(page, 'gettysburg', { first: 'me', second: 'bot' })
  await myTurnOrOver(page)
  const before = await offered(page)
  await decide(page, ...active)
  await expect(page.getByTestId('undo')).toBeEnabled()
  await answered(page, () => page.getByTestId('undo').click())
  await expect.poll(() => offered(page)).toEqual(before)
})
