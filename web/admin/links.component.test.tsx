import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  offsiteGet,
  blockedHostDelete,
  blockedHostPut,
  blockedHostsGet,
  linkListCreate,
  linkListLoad,
  linkListsGet,
} from '@bowerbird/contract/offsite/offsite-calls'
import type { LinkList } from '@bowerbird/contract/offsite/offsite-models'
import { searchWordDelete, searchWordPut, searchWordsGet } from '@bowerbird/contract/search/search-calls'
import {
  synonymsCreate,
  synonymsDelete,
  synonymsGet,
  synonymsUpdate,
} from '@bowerbird/contract/search/synonym-calls'
import { advisoriesGet } from '@bowerbird/contract/search/advisory-calls'
import { afterEach, expect, test } from 'vitest'
import { pages, query } from '../client/queries.ts'
import { playServer, refusedFor } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import LinksRoute from './links-route.tsx'
import WordsRoute from './words-route.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const list = (id: string, more: Partial<LinkList> = {}): LinkList => ({
  id,
  name: `List ${id}`,
  verdict: 'blocked',
  address: `https://lists.example/${id}`,
  state: 'ready',
  trouble: null,
  host_count: 1234,
  loaded_at: '2026-01-02T03:04:05.000Z',
  ...more,
})
const viewer = { ...ann, isOwner: true }
const calls = [
  offsiteGet,
  linkListsGet,
  linkListCreate,
  linkListLoad,
  blockedHostsGet,
  blockedHostPut,
  blockedHostDelete,
  searchWordsGet,
  searchWordPut,
  searchWordDelete,
]

function openLinks(lists: LinkList[], answer: Parameters<typeof playServer>[1]) {
  const server = playServer(calls, answer)
  restore = server.restore
  renderInPage(<LinksRoute />, {
    viewer,
    address: '/admin/links/',
    warm: [
      [query(linkListsGet, {}).key, lists],
      [
        pages(blockedHostsGet, {}).key,
        { pages: [{ data: [{ host: 'bad.example', verdict: 'porn' }], bookmark: null }] },
      ],
    ],
  })
  return server.arrived
}

test('EVENT-09 each list shows its effect, its number of hosts, and its last error', () => {
  openLinks(
    [
      list('1'),
      list('2', { state: 'failed', trouble: 'That site took too long to answer.' }),
      list('3', { address: null }),
    ],
    () => new Error('none'),
  )
  const [one, two, three] = within(screen.getByRole('list', { name: 'Lists' })).getAllByRole('listitem')
  if (!one || !two || !three) throw new Error('no lists')
  expect(within(one).getByText('1.2K sites')).toBeTruthy()
  expect(within(two).getByRole('alert').textContent).toBe('Not loaded: That site took too long to answer.')
  expect(within(three).getByText(/From a file/)).toBeTruthy()
  expect(within(three).queryByRole('button', { name: 'Load again' })).toBeNull()
})

test('EVENT-09 a known list is added by name and a host by hand, and an API error appears at its field', async () => {
  const user = userEvent.setup()
  const arrived = openLinks([], ({ call, options }) => {
    if (call === linkListCreate) return { ok: true, data: list('1', { state: 'loading' }) }
    if (call === linkListsGet) return { ok: true, data: [list('1')] }
    if (call === blockedHostPut) {
      const refused = refusedFor('bad_request')
      return { ...refused, fields: { host: `Not ${String(options['host'])}` } }
    }
    return { ok: true, data: [], bookmark: null }
  })
  await user.click(screen.getByRole('button', { name: 'URLhaus' }))
  const [addList, addHost] = screen.getAllByRole('button', { name: 'Add' })
  await user.click(addList as HTMLElement)
  await waitFor(() => expect(screen.getByText('List 1')).toBeTruthy())
  expect(arrived[0]).toMatchObject({
    call: linkListCreate,
    options: { name: 'URLhaus', verdict: 'blocked', address: 'https://urlhaus.abuse.ch/downloads/hostfile/' },
  })
  await user.type(screen.getByRole('textbox', { name: 'Site' }), 'nowhere')
  await user.click(addHost as HTMLElement)
  expect(await screen.findByText('Not nowhere')).toBeTruthy()
})

test('EVENT-09 a link is checked without being requested', async () => {
  const user = userEvent.setup()
  const arrived = openLinks([], () => ({
    ok: true,
    data: { redirect_status: 'porn', url: 'https://bad.example/', is_from_here: false },
  }))
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'bad.example')
  await user.click(screen.getByRole('button', { name: 'Try' }))
  expect(await screen.findByText('bad.example — Adult: warn')).toBeTruthy()
  expect(arrived).toMatchObject([{ options: { url: 'https://bad.example', check_only: 'true' } }])
})

test('ADS-04 words are added with their kind, and removed', async () => {
  const user = userEvent.setup()
  let words = [{ word: 'nest', severity: 1 }]
  const server = playServer(calls, ({ call, options }) => {
    if (call === searchWordPut)
      words = [...words, { word: String(options['word']), severity: Number(options['severity']) }]
    if (call === searchWordDelete) words = words.filter(({ word }) => word !== options['word'])
    return { ok: true, data: call === searchWordsGet ? words : words[0], bookmark: null }
  })
  restore = server.restore
  renderInPage(<WordsRoute />, {
    viewer,
    address: '/admin/words/',
    warm: [
      [pages(searchWordsGet, {}).key, { pages: [{ data: words, bookmark: null }] }],
      [pages(synonymsGet, {}).key, { pages: [{ data: [], bookmark: null }] }],
      [pages(advisoriesGet, {}).key, { pages: [{ data: [], bookmark: null }] }],
    ],
  })
  await user.type(screen.getByRole('textbox', { name: /^Word/ }), 'owl')
  await user.selectOptions(screen.getByRole('combobox'), 'Abusive')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('owl')).toBeTruthy()
  expect(server.arrived[0]?.options).toEqual({ word: 'owl', severity: 0 })
  await user.click(screen.getByRole('button', { name: 'Remove nest' }))
  await waitFor(() => expect(screen.queryByText('nest')).toBeNull())
})

test('SEARCH-07 the owner of the site adds, changes and removes synonyms', async () => {
  let entries = [{ id: '7', words: ['cat', 'kitten', 'de:katze'] }]
  const server = playServer(
    [searchWordsGet, synonymsGet, synonymsCreate, synonymsUpdate, synonymsDelete],
    ({ call, options }) => {
      const words = String(options['words']).split(', ')
      if (call === synonymsCreate) entries = [{ id: '8', words }, ...entries]
      if (call === synonymsUpdate) entries = entries.map((one) => (one.id === '7' ? { id: '7', words } : one))
      if (call === synonymsDelete) entries = entries.filter((one) => one.id !== '8')
      return { ok: true, data: call === synonymsGet ? entries : entries[0] }
    },
  )
  restore = server.restore
  const user = userEvent.setup()
  renderInPage(<WordsRoute />, {
    viewer,
    address: '/admin/words/',
    warm: [
      [pages(searchWordsGet, {}).key, { pages: [{ data: [], bookmark: null }] }],
      [pages(synonymsGet, {}).key, { pages: [{ data: entries, bookmark: null }] }],
      [pages(advisoriesGet, {}).key, { pages: [{ data: [], bookmark: null }] }],
    ],
  })
  const part = within(screen.getByRole('region', { name: 'Synonyms' }))
  await user.type(part.getByRole('textbox'), 'sofa, settee')
  await user.click(part.getByRole('button', { name: 'Add synonyms' }))
  expect(await part.findByText('sofa, settee')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Change cat, kitten, de:katze' }))
  await user.type(part.getByDisplayValue('cat, kitten, de:katze'), ', fr:chat')
  await user.click(part.getByRole('button', { name: 'Save' }))
  expect(await part.findByText('cat, kitten, de:katze, fr:chat')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Remove sofa, settee' }))
  await waitFor(() => expect(part.queryByText('sofa, settee')).toBeNull())
})
