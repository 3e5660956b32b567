import { hash } from 'node:crypto'
import { isWorkDone, workText, type WorkChallenge } from '@bowerbird/contract/identity/challenge'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'

/** Does the work that an API error with `challenge_required` asks for, as a browser does. */
export function solveWork(outcome: Outcome): { word: string; answer: string } {
  const asked = outcome.ok ? undefined : (outcome.extra_data?.['challenge'] as WorkChallenge | undefined)
  if (!asked) throw new Error('There is no challenge to answer')
  const { word, bits } = asked
  for (let count = 0; ; count++) {
    const answer = count.toString(36)
    if (isWorkDone(hash('sha256', workText({ word, answer }), 'buffer'), bits)) return { word, answer }
  }
}
