import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { userTotpCreate, userTotpUpdate } from '@bowerbird/contract/mfa/mfa-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import type { WorldOptions } from '@bowerbird/testing/world'
import { Secret, TOTP } from 'otpauth'

export const password = 'correct horse battery'

/** A world with a user whose account an authenticator app guards, and ways to log in to it. */
export async function guardedWorld(options: WorldOptions = {}) {
  const home = await world(options)
  const ada = await home.make.pinner()
  const { secret } = await ada.did(userTotpCreate, {})
  /** What the app shows now, or some steps of 30 s from now. */
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: home.clock.now().getTime() + steps * 30_000,
    })
  const { recovery_codes } = await ada.did(userTotpUpdate, { mfa_token: code() })
  home.clock.advance(60_000)
  const logIn = (input: Input<typeof userSessionCreate>, more: Partial<ReturnType<typeof callerOf>> = {}) =>
    home.dispatcher.run(userSessionCreate, input, { ...callerOf(null), ...more })
  /** The first step alone: the ticket for the second. */
  async function ticket(): Promise<string> {
    const outcome = await logIn({ username_or_email: ada.username, password })
    if (outcome.ok || outcome.code !== 'mfa_required') throw new Error('no second step was asked for')
    return String(outcome.extra_data?.['ticket'])
  }
  return { ...home, ada, secret, code, recovery_codes, logIn, ticket }
}
