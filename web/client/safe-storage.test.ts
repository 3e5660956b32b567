import { expect, onTestFinished, test, vi } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'

function storageOf(entries = new Map<string, string>()): Storage {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: () => null,
    length: 0,
  }
}

test('SHELL-21 keys begin with bowerbird.', () => {
  const entries = new Map<string, string>()
  const storage = createSafeStorage(() => storageOf(entries))
  storage.write('theme', 'dark')
  expect([...entries]).toEqual([['bowerbird.theme', 'dark']])
  expect(storage.read('theme')).toBe('dark')
  storage.remove('theme')
  expect(storage.read('theme')).toBeNull()
})

test('SHELL-21 storage that is forbidden or full is logged once and ignored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const forbidden = createSafeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const full = createSafeStorage(() =>
    Object.assign(storageOf(), {
      setItem: () => {
        throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      },
    }),
  )
  expect(forbidden.read('theme')).toBeNull()
  forbidden.write('theme', 'dark')
  forbidden.remove('theme')
  expect(warn).toHaveBeenCalledTimes(1)
  full.write('theme', 'dark')
  expect(full.read('theme')).toBeNull()
  expect(warn).toHaveBeenCalledTimes(2)
})
