import { createHash } from 'node:crypto'
import { isWorkDone, workText } from '@bowerbird/contract/identity/challenge'
import { afterEach, expect, test, vi } from 'vitest'
import { solveWork } from './solve-work.ts'

afterEach(() => vi.unstubAllGlobals())

const isRight = (answered: { word: string; answer: string }, bits: number) =>
  isWorkDone(createHash('sha256').update(workText(answered)).digest(), bits)

test("AUTH-11 the proof of work matches the server's check, with and without the browser's own hash", async () => {
  const challenge = { kind: 'work', word: 'abc.def', bits: 10 } as const
  const answered = await solveWork(challenge)
  expect(answered.word).toBe('abc.def')
  expect(isRight(answered, 10)).toBe(true)
  vi.stubGlobal('crypto', {})
  expect(await solveWork(challenge)).toEqual(answered)
})
