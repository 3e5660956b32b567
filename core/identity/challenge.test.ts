import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { solveWork } from '@bowerbird/testing/solve-work'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const password = 'correct horse battery'

async function pastTheLimit(name?: string) {
  const home = await world()
  const ann = await home.make.pinner()
  const named = name ?? ann.username
  const logIn = (given: string, more: object = {}, address = '198.51.100.7') =>
    home.dispatcher.run(
      userSessionCreate,
      { username_or_email: named, password: given, ...more },
      { ...callerOf(null), address },
    )
  const codes: string[] = []
  for (let n = 0; n < 3; n++) {
    const outcome = await logIn(`wrong ${n}`)
    codes.push(outcome.ok ? 'ok' : outcome.code)
  }
  expect(codes).toEqual(['wrong_credentials', 'wrong_credentials', 'wrong_credentials'])
  return { ...home, ann, logIn }
}

test('AUTH-11 after three wrong tries within an hour a log-in takes some work first, from that place alone', async () => {
  const { logIn, ann } = await pastTheLimit()
  const asked = await logIn(password)
  expect(asked).toMatchObject({
    code: 'challenge_required',
    http_status: 403,
    extra_data: { challenge: { kind: 'work', word: expect.any(String), bits: 15 } },
  })
  expect(await logIn(password, {}, '203.0.113.9')).toMatchObject({ ok: true })
  expect(await logIn(password, { challenge: solveWork(asked) })).toMatchObject({
    ok: true,
    data: { id: ann.id },
  })
  // Whoever got in is somebody known again.
  expect(await logIn(password)).toMatchObject({ ok: true })
})

test('AUTH-11 each challenge counts once, within its time, and only when the work was done', async () => {
  const { logIn, clock } = await pastTheLimit()
  const asked = await logIn('wrong')
  const challenge = solveWork(asked)
  expect(await logIn(password, { challenge: { ...challenge, answer: 'none' } })).toMatchObject({
    code: 'challenge_required',
  })
  const made = { word: `A${challenge.word}`, answer: challenge.answer }
  expect(await logIn(password, { challenge: made })).toMatchObject({ code: 'challenge_required' })
  const raced = await Promise.all([1, 2, 3].map((n) => logIn(`wrong ${n}`, { challenge })))
  const codes = raced.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()
  expect(codes).toEqual(['challenge_required', 'challenge_required', 'wrong_credentials'])
  const late = solveWork(await logIn(password))
  clock.advance(10 * 60_000)
  expect(await logIn(password, { challenge: late })).toMatchObject({ code: 'challenge_required' })
})

test('AUTH-11 an hour later nothing is asked', async () => {
  const { logIn, clock } = await pastTheLimit()
  clock.advance(3600_000 + 1000)
  expect(await logIn(password)).toMatchObject({ ok: true })
})

test('AUTH-11 AUTH-13 names of nobody are asked alike', async () => {
  const { logIn } = await pastTheLimit('nobody_at_all')
  expect(await logIn(password)).toMatchObject({ code: 'challenge_required' })
})
