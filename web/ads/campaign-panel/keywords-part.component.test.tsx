import {
  keywordCountsGet,
  keywordsCreate,
  keywordsGet,
  keywordsRemove,
} from '@bowerbird/contract/campaigns/keyword-calls'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { KeywordsPart } from './keywords-part.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const oak = {
  id: '9',
  advertiser_id: '70',
  type: 'keyword',
  parent_kind: 'ad_group',
  parent_id: '8',
  match_type: 'EXACT',
  value: 'oak',
  created_at: '2026-03-01T00:00:00.000Z',
}
const counts = { BROAD: 0, PHRASE: 0, EXACT: 1, PHRASE_NEGATIVE: 0, EXACT_NEGATIVE: 0 }

function show(
  answerOf: (id: string) => Outcome | Promise<Outcome> | undefined = () => undefined,
  may_change = true,
) {
  const played = playServer([keywordCountsGet, keywordsGet, keywordsCreate, keywordsRemove], (sent) => {
    const given = answerOf(sent.call.id)
    if (given) return given
    if (sent.call.id === keywordCountsGet.id) return { ok: true, data: counts }
    if (sent.call.id === keywordsGet.id) return { ok: true, data: [oak], bookmark: null }
    return { ok: true, data: { added: 2, duplicates: [1], removed: 1 } }
  })
  restore = played.restore
  renderInPage(
    <KeywordsPart
      advertiser_id={asAdvertiserId('70')}
      parent_kind="ad_group"
      parent_id="8"
      may_change={may_change}
    />,
    { viewer: ann },
  )
  return played
}

test('ADS-03 lines are read with their match types, sent together, and duplicates named', async () => {
  const person = userEvent.setup()
  const { arrived } = show()
  expect(await screen.findByText('1 keyword, no negative ones')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Edit keywords' }))
  await person.click(screen.getByRole('textbox', { name: 'Add keywords, one a line' }))
  await person.paste('oak table\noak\n-[free]')
  await person.click(await screen.findByRole('button', { name: 'Add 3 keywords' }))
  expect(await screen.findByText('2 added. 1 is there already or stands twice: oak')).toBeTruthy()
  expect(arrived.find(({ options }) => 'keywords' in options)?.options).toMatchObject({
    keywords: [
      { match_type: 'BROAD', value: 'oak table' },
      { match_type: 'BROAD', value: 'oak' },
      { match_type: 'EXACT_NEGATIVE', value: 'free' },
    ],
  })
})

test('ADS-03 a keyword that is refused is told by its line, and what was typed stays', async () => {
  const person = userEvent.setup()
  show((id) =>
    id === keywordsCreate.id
      ? refusedFor('bad_request', {
          fields: { 'keywords.1.value': 'This keyword has no letters or digits.' },
        })
      : undefined,
  )
  await person.click(screen.getByRole('button', { name: 'Edit keywords' }))
  const field = screen.getByRole('textbox', { name: 'Add keywords, one a line' })
  await person.click(field)
  const lines = `oak\n\n!!!\n${'x'.repeat(81)}`
  await person.paste(lines)
  expect(await screen.findByText('Longer than 80 characters: line 4')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Add 2 keywords' }))
  expect(await screen.findByText('Line 3: This keyword has no letters or digits.')).toBeTruthy()
  expect(field).toHaveProperty('value', lines)
})

test('ADS-03 what is typed while keywords are being added stays in the field', async () => {
  const person = userEvent.setup()
  let arrive: (outcome: Outcome) => void = () => {}
  show((id) => (id === keywordsCreate.id ? new Promise<Outcome>((resolve) => (arrive = resolve)) : undefined))
  await person.click(screen.getByRole('button', { name: 'Edit keywords' }))
  const field = screen.getByRole('textbox', { name: 'Add keywords, one a line' })
  await person.click(field)
  await person.paste('oak')
  await person.click(await screen.findByRole('button', { name: 'Add 1 keyword' }))
  await person.click(field)
  await person.paste('\nelm')
  arrive({ ok: true, data: { added: 1, duplicates: [] } })
  expect(await screen.findByText('1 keyword added')).toBeTruthy()
  expect(field).toHaveProperty('value', 'oak\nelm')
})

test('ADS-03 who may only look sees the keywords, and nothing to change them', async () => {
  const person = userEvent.setup()
  show(undefined, false)
  await person.click(screen.getByRole('button', { name: 'Show keywords' }))
  expect(await screen.findByText('oak')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Add keywords, one a line' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove oak' })).toBeNull()
})
