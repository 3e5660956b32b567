import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage, standOnPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { LookRow } from './look-row.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const photo = () => new File(['bytes'], 'photo.heic', { type: 'image/heic' })

function answers(answer: Response | Error) {
  const fetched = vi.fn<typeof fetch>(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', fetched)
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  return fetched
}

test('SEARCH-09 a chosen picture is sent, and leads to pins like it', async () => {
  standOnPage('/ideas/', {})
  const fetched = answers(Response.json({ success: true, picture: 'a-token' }))
  const on_done = vi.fn<() => void>()
  const { container } = renderInPage(<LookRow on_done={on_done} />, { viewer: ann })
  const field = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('there is no field')
  fireEvent.change(field, { target: { files: [photo()] } })
  await waitFor(() => expect(on_done).toHaveBeenCalled())
  const [address, init] = fetched.mock.calls[0] ?? []
  expect([address, init?.method]).toEqual(['/media/look/', 'POST'])
  const body = init?.body
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File)
  await waitFor(() => expect(location.pathname + location.search).toBe('/alike/?picture=a-token'))
})

test('SEARCH-09 a picture can be pasted and dropped; why it was refused is said', async () => {
  standOnPage('/ideas/', {})
  answers(Response.json({ error: { message: 'That file is not a picture.' } }, { status: 400 }))
  renderInPage(<LookRow on_done={() => {}} />, { viewer: ann })
  fireEvent.paste(document, { clipboardData: { files: [photo()] } })
  expect(await screen.findByText('That file is not a picture.')).toBeTruthy()
  answers(new Error('no network'))
  fireEvent.drop(document, { dataTransfer: { files: [photo()], types: ['Files'] } })
  expect(await screen.findByText(/could not be sent/)).toBeTruthy()
})

test('SEARCH-09 visitors can look for colours alone', async () => {
  renderInPage(<LookRow on_done={() => {}} />)
  expect(screen.queryByRole('button', { name: /Search by picture/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Pins with blue' }).getAttribute('href')).toBe(
    '/alike/?colors=2f6fc4',
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pins with red' }))
})
