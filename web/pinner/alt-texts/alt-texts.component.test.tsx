import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  altTextSuggestionAnswer,
  altTextSuggestionPut,
  altTextSuggestionsGet,
} from '@bowerbird/contract/alt-texts/alt-text-calls'
import type { AltTextSuggestionView } from '@bowerbird/contract/alt-texts/alt-text-models'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ben, testPin } from '../test-things.ts'
import AltTextModal from './alt-text-modal.tsx'
import { altTextRequest } from './alt-text-request.ts'
import AltTextSuggestions from './alt-text-suggestions.tsx'

const pin = testPin(asPinId('1'))
const text = 'A barn owl sits on a fence post'
const suggestion: AltTextSuggestionView = {
  type: 'alt_text_suggestion',
  user: ben,
  text,
  created_at: '2024-01-01T00:00:00.000Z',
  is_refused: false,
}

beforeEach(() => standOnPage('/', { home: emptyScreen }))
let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  altTextRequest.set(null)
})

function server(waiting: AltTextSuggestionView[]) {
  let list = waiting
  const { arrived, restore: back } = playServer(
    [altTextSuggestionsGet, altTextSuggestionPut, altTextSuggestionAnswer, pinGet],
    ({ call, options }) => {
      if (call.id === altTextSuggestionsGet.id) return { ok: true, data: list }
      if (call.id === altTextSuggestionAnswer.id) {
        list = []
        return { ok: true, data: { id: pin.id, alt_text: text } }
      }
      if (call.id === altTextSuggestionPut.id)
        return options['text'] === 'refused words'
          ? refusedFor('not_allowed')
          : { ok: true, data: { ...suggestion, user: ben } }
      return { ok: true, data: pin }
    },
  )
  restore = back
  return { asked: (id: string) => arrived.filter(({ call }) => call.id === id).map(({ options }) => options) }
}

test('DISCOVER-10 a viewer of a pin without alt text is offered to suggest one; readers of a good one are not', async () => {
  server([])
  renderInPage(<AltTextSuggestions pin={pin} />, { viewer: ann })
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest a description' }))
  expect(altTextRequest.get()?.id).toBe('1')
  cleanup()
  renderInPage(<AltTextSuggestions pin={{ ...pin, alt_text: text }} />, { viewer: ann })
  expect(screen.queryByRole('button')).toBeNull()
})

test('DISCOVER-10 a viewer whose suggestion waits is told so and may change it', async () => {
  server([suggestion])
  renderInPage(<AltTextSuggestions pin={pin} />, { viewer: ann })
  await screen.findByText(/has not answered yet/)
  expect(screen.queryByRole('button', { name: 'Suggest a description' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'See or change it' }))
  expect(altTextRequest.get()?.id).toBe('1')
})

test('DISCOVER-10 a viewer whose suggestion was refused is told so, and is offered no other', async () => {
  server([{ ...suggestion, is_refused: true }])
  renderInPage(<AltTextSuggestions pin={pin} />, { viewer: ann })
  await screen.findByText(/declined your description/)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  renderInPage(<AltTextModal pin={pin} />, { viewer: ann })
  await screen.findByText(/declined your description/)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('DISCOVER-10 the window sends the suggestion, and says why one was refused', async () => {
  const { asked } = server([])
  renderInPage(<AltTextModal pin={pin} />, { viewer: ann })
  const field = await screen.findByRole('textbox', { name: 'Picture in words' })
  expect(screen.getByRole('button', { name: 'Send to the owner' })).toHaveProperty('disabled', true)
  await userEvent.type(field, 'refused words')
  await userEvent.click(screen.getByRole('button', { name: 'Send to the owner' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not_allowed')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Send to the owner' }))
  await waitFor(() => expect(asked(altTextSuggestionPut.id).at(-1)).toMatchObject({ pin_id: '1', text }))
})

test('DISCOVER-10 a suggestion that waits is shown again, to be changed or taken back', async () => {
  server([suggestion])
  renderInPage(<AltTextModal pin={pin} />, { viewer: ann })
  expect(await screen.findByDisplayValue(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy()
})

test.each([
  ['Use it', true],
  ['No, thanks', false],
])('DISCOVER-10 the owner answers a suggestion on the page of the pin: %s', async (name, is_accepted) => {
  const { asked } = server([suggestion])
  renderInPage(<AltTextSuggestions pin={{ ...pin, pinner: { ...ben, id: ann.id ?? ben.id } }} />, {
    viewer: ann,
  })
  expect((await screen.findByRole('listitem')).textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(asked(altTextSuggestionAnswer.id)).toMatchObject([
    { pin_id: '1', user_id: '8', text, is_accepted, replaces: pin.alt_text },
  ])
})
