import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Privacy } from './permission-model.ts'
import { boardActs } from './privacy-acts.ts'
import type { Step } from './privacy-acts.ts'
import { castOf } from './privacy-cast.ts'
import { leaksTo, missingTo, wrongCounts } from './privacy-checks.ts'
import { leaksInFiles, trashPicturesOf, fetchAs, wrongPictures } from './privacy-files.ts'
import { Play } from './privacy-history.ts'
import { organiseActs } from './privacy-organise-acts.ts'
import { pinActs } from './privacy-pin-acts.ts'
import { leaksInMails, leaksInOwnFiles } from './privacy-papers.ts'
import { socialActs } from './privacy-social-acts.ts'
import { putOut } from './put-out.ts'
import { world } from './world.ts'

const acts = { ...boardActs, ...pinActs, ...organiseActs, ...socialActs }
const workers = ['ada', 'ben', 'cleo', 'dora'] as const

/** What is done most is listed several times. */
const often = [
  'pin',
  'pin',
  'save',
  'save',
  'privacy',
  'privacy',
  'invite',
  'invite',
  'accept',
  'accept',
  'accept',
  'comment',
  'comment',
  'message',
]

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...Object.keys(acts), ...often),
  who: fc.nat(workers.length - 1),
  a: fc.nat(1000),
  b: fc.nat(1000),
  privacy: fc.constantFrom<Privacy>('public', 'secret', 'protected'),
  is_any: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})

const act = (who: number, name: string, given: Partial<Step> = {}): Step => ({
  act: name,
  who,
  a: 0,
  b: 0,
  privacy: 'public',
  is_any: false,
  ...given,
})

/** A pin of another one's is saved; a secret one of one's own is saved out of its board; the save is hidden. */
const hidden: Step[] = [
  act(0, 'board'),
  act(0, 'pin'),
  act(1, 'board'),
  act(1, 'pin'),
  act(1, 'save'),
  act(1, 'board', { privacy: 'secret' }),
  act(1, 'pin', { a: 1 }),
  act(1, 'repin', { b: 3 }),
  act(1, 'catch up'),
  act(1, 'move', { a: 1, b: 1 }),
]

/** A secret board that others work on, shown to a guest, loses all of them, is deleted and comes back. */
const shared: Step[] = [
  act(0, 'board', { privacy: 'secret' }),
  act(0, 'pin', { b: 2 }),
  act(0, 'note'),
  act(0, 'invite', { b: 0 }),
  act(1, 'accept'),
  act(1, 'board'),
  act(1, 'pin', { a: 1 }),
  act(1, 'repin', { a: 0, b: 0 }),
  act(0, 'link', { b: 3 }),
  act(1, 'bulk copy', { a: 1, b: 0 }),
  act(0, 'delete section', { b: 0 }),
  act(1, 'delete pin', { b: 0 }),
  act(0, 'remove', { b: 1 }),
  act(0, 'an hour later'),
  act(0, 'delete board'),
  act(0, 'restore board'),
  act(0, 'restore pin', { b: 1 }),
]
/** Out of a secret board goes what a pin is by now, and nothing of what it was. */
const copied: Step[] = [
  act(0, 'board', { privacy: 'secret' }),
  act(0, 'pin', { b: 1 }),
  act(0, 'pin', { b: 3 }),
  act(0, 'relink', { b: 0 }),
  act(0, 'relink', { b: 1 }),
  act(0, 'board'),
  act(0, 'copy all', { a: 1, b: 0 }),
]
/** The comments on a secret pin are visible to its viewers only, whatever users join, leave, are blocked or close their account. */
const talked: Step[] = [
  act(0, 'board', { privacy: 'secret' }),
  act(0, 'pin', { b: 1 }),
  act(0, 'invite', { b: 0 }),
  act(1, 'accept'),
  act(1, 'comment', { a: 1 }),
  act(0, 'comment', { a: 0 }),
  act(0, 'message', { a: 0, b: 0 }),
  act(1, 'message', { a: 0, b: 0 }),
  act(1, 'message', { a: 2, b: 1 }),
  act(1, 'pin', { b: 3 }),
  act(0, 'comment', { a: 0, b: 1 }),
  act(0, 'away'),
  act(1, 'board'),
  act(1, 'pin', { a: 1 }),
  act(1, 'move', { a: 1, b: 1 }),
  act(0, 'comment', { a: 0, b: 2 }),
  act(0, 'remove', { b: 1 }),
  act(0, 'rename'),
  act(0, 'relink', { b: 0 }),
  act(0, 'block', { a: 1, b: 0 }),
  act(1, 'message', { a: 0, b: 2, is_any: true }),
  act(1, 'comment', { a: 0, b: 0, is_any: true }),
  act(2, 'board'),
  act(2, 'message', { a: 0, b: 0 }),
]
/** Pins stay on a secret board whose owner removes the collaborator who saved them, and edits them later. */
const left: Step[] = [
  act(0, 'board', { privacy: 'secret' }),
  act(0, 'pin'),
  act(0, 'invite', { b: 0 }),
  act(1, 'accept'),
  act(1, 'pin'),
  act(1, 'pin', { b: 2 }),
  act(0, 'remove', { b: 1 }),
]

const rare: [Step[], number][] = [
  [talked, 9],
  [hidden, 8],
  [[...hidden, act(1, 'repin', { b: 1 })], 3],
  [shared, 10],
  [copied, 6],
  [left, 6],
]

test(
  'BOARD-02 BOARD-05 BOARD-17 AC-01 PR-01 PR-04 after any history no one is shown what is not for them by any read call, file or picture, and everyone what is',
  { timeout: 600_000, tags: 'heavy' },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), fc.nat(60), async (steps, middle) => {
        const home = await world({ outlives_test: true })
        try {
          const play = new Play(home, await castOf(home))
          for (const [n, one] of steps.entries()) {
            const who = play.cast.of(workers[one.who] ?? 'ada')
            await acts[one.act]?.(play, who, one)
            if (n === middle) for (const name of ['fan', 'guest']) await checkLeaks(play, name)
          }
          await putOut(play, play.cast.of('dora'))
          await home.drain()
          for (const { name } of play.cast.all) await checkLeaks(play, name)
          for (const player of play.cast.all) expect(await missingTo(play, player)).toEqual([])
          for (const name of ['fan', 'nobody'])
            expect(await wrongCounts(play, play.cast.of(name))).toEqual([])
          expect(await leaksInFiles(play)).toEqual([])
          expect(await leaksInMails(play)).toEqual([])
          expect(await leaksInOwnFiles(play)).toEqual([])
          const some = ['ben', 'fan', 'guest', "ada's plain token"].map(play.cast.of)
          expect(await wrongPictures(play, some)).toEqual([])
          for (const path of await trashPicturesOf(play, play.cast.of('ada')))
            if (path.startsWith('/media/private/'))
              expect([path, (await fetchAs(play, path, play.cast.of('fan'))).status]).toEqual([path, 404])
        } finally {
          await home.close()
        }
      }),
      // To look for a shorter history that fails as well would take minutes.
      { numRuns: 9, examples: rare, endOnFailure: true },
    )
  },
)

async function checkLeaks(play: Play, name: string): Promise<void> {
  expect(await leaksTo(play, play.cast.of(name))).toEqual([])
}
