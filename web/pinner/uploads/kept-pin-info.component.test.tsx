import { afterEach, expect, test } from 'vitest'
import { keepPinInfo, takeKeptPinInfo } from './kept-pin-info.ts'

afterEach(() => sessionStorage.clear())

const path = '/pin/create/button/'
const none = new URLSearchParams()
const asked = new URLSearchParams({ url: 'https://a.example/?a=1&b=2', description: 'Two owls' })

test('CREATE-01 after a log-in that returned only the path, the pin info is restored, with the marker', () => {
  keepPinInfo(path, asked)
  const to = takeKeptPinInfo(path, none)
  const url = new URL(to ?? '', 'https://pins.example')
  expect(url.pathname).toBe(path)
  expect(Object.fromEntries(url.searchParams)).toEqual({ ...Object.fromEntries(asked), after_login: '1' })
  expect(takeKeptPinInfo(path, none)).toBeNull()
})

test('CREATE-01 stored pin info applies to its page only, and not to a URL with pin info of its own', () => {
  keepPinInfo(path, asked)
  expect(takeKeptPinInfo(path, new URLSearchParams({ url: 'https://b.example/' }))).toBeNull()
  expect(takeKeptPinInfo(path, none)).toBeNull()
  keepPinInfo(path, asked)
  expect(takeKeptPinInfo('/pin/create/bookmarklet/', none)).toBeNull()
  keepPinInfo(path, none)
  expect(takeKeptPinInfo(path, none)).toBeNull()
})
