import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hashtagAutocompleteGet } from '@bowerbird/contract/search/search-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { Modal } from '../../page/modal.tsx'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { HashtagTextArea } from './hashtag-field.tsx'

const tags = (...names: string[]): Outcome => ({
  ok: true,
  data: names.map((query, at) => ({ query, pin_count: 1200 - at })),
})

let restore = () => {}
let closed = 0

function open(
  answer: (q: string, arrived: Arrived) => Outcome | Promise<Outcome> = (q) => tags(`${q}s`, `${q}ing`),
  start = '',
) {
  closed = 0
  const server = playServer([hashtagAutocompleteGet], (arrived) =>
    answer(String(arrived.options['q']), arrived),
  )
  restore = server.restore
  renderInPage(<Page start={start} />, { viewer: ann })
  return server.arrived
}

function Page({ start }: { start: string }) {
  const [text, setText] = useState(start)
  return (
    <Modal is_open on_close={() => closed++} title="Edit Pin">
      <HashtagTextArea
        label="Description"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button">Next</button>
    </Modal>
  )
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Description')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

afterEach(() => {
  cleanup()
  restore()
})

test('SAVE-18 a typed hashtag is completed: five suggestions at most, each with its count', async () => {
  const arrived = open(() => tags('owl', 'owls', 'owlish', 'owling', 'owlet', 'owner'))
  await userEvent.type(area(), 'An #ow')
  await waitFor(() => expect(options()).toHaveLength(5))
  expect(options()[0]).toBe('#owl1.2K Pins')
  expect(arrived.at(-1)?.options).toMatchObject({ q: 'ow', show_pin_count: 'true' })
  const list = screen.getByRole('listbox', { name: 'Hashtags' })
  expect(area().getAttribute('aria-controls')).toBe(list.id)
  expect(area().getAttribute('aria-activedescendant')).toBe(within(list).getAllByRole('option')[0]?.id)
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
    '5 hashtags. Use the arrow keys',
  )
})

test('SAVE-18 the match is marked from two letters on', async () => {
  open(() => tags('owl'))
  await userEvent.type(area(), '#o')
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(screen.getByRole('option').querySelector('mark')).toBeNull()
  await userEvent.type(area(), 'w')
  await waitFor(() => expect(screen.getByRole('option').querySelector('mark')?.textContent).toBe('ow'))
})

test('SAVE-18 Up and Down move and wrap around, Enter inserts, and the caret is placed after it', async () => {
  open()
  await userEvent.type(area(), '#owl')
  await waitFor(() => expect(chosen()).toMatch(/^#owls/))
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toMatch(/^#owling/)
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toMatch(/^#owls/)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(area().value).toBe('#owling ')
  expect(options()).toEqual([])
  expect(area().selectionStart).toBe('#owling '.length)
})

test('SAVE-18 a hashtag in the middle is completed in place', async () => {
  open(undefined, 'An # at night')
  area().focus()
  area().setSelectionRange(4, 4)
  await userEvent.type(area(), 'owl', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  await waitFor(() => expect(options()).toHaveLength(2))
  await userEvent.keyboard('{Enter}')
  expect(area().value).toBe('An #owls at night')
  expect(area().selectionStart).toBe('An #owls '.length)
})

test('SAVE-18 Escape closes the flyout and keeps the modal open; the next one closes that', async () => {
  open()
  await userEvent.type(area(), '#owl')
  await waitFor(() => expect(options()).toHaveLength(2))
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(closed).toBe(0)
  await userEvent.keyboard('{Enter}')
  expect(area().value).toBe('#owl\n')
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})

test('SAVE-18 pressing a suggestion inserts it, and focus stays in the text', async () => {
  open()
  await userEvent.type(area(), '#owl')
  await waitFor(() => expect(options()).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('option')[1] as HTMLElement)
  expect(area().value).toBe('#owling ')
  expect(document.activeElement).toBe(area())
})

test('SAVE-18 Tab leaves the field without inserting', async () => {
  open()
  await userEvent.type(area(), '#owl')
  await waitFor(() => expect(options()).toHaveLength(2))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  expect(options()).toEqual([])
  expect(area().value).toBe('#owl')
})

test('SAVE-18 a late answer is not shown for newer input', async () => {
  const late: ((outcome: Outcome) => void)[] = []
  open((q) => (q === 'ow' ? new Promise((resolve) => late.push(resolve)) : tags(`${q}s`)))
  await userEvent.type(area(), '#ow')
  await waitFor(() => expect(late).toHaveLength(1))
  await userEvent.type(area(), 'l')
  await waitFor(() => expect(options()).toEqual(['#owls1.2K Pins']))
  late[0]?.(tags('ownership'))
  await waitFor(() => expect(options()).toEqual(['#owls1.2K Pins']))
})

test('SAVE-18 input composed by an input method is left alone, including its Enter', async () => {
  const arrived = open()
  await userEvent.type(area(), '#owl')
  await waitFor(() => expect(options()).toHaveLength(2))
  fireEvent.keyDown(area(), { key: 'Enter', isComposing: true })
  expect(area().value).toBe('#owl')
  const before = arrived.length
  fireEvent.compositionStart(area())
  fireEvent.input(area(), { target: { value: '#owlets' }, isComposing: true })
  await waitFor(() => expect(area().value).toBe('#owlets'))
  expect(arrived).toHaveLength(before)
})

test('SAVE-18 without a hashtag no suggestions are requested', async () => {
  const arrived = open()
  await userEvent.type(area(), 'C#owl https://a.example/#owl # owl')
  await userEvent.tab()
  expect(arrived).toEqual([])
})
