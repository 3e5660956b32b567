import { knownApps } from '@bowerbird/contract/identity/known-apps'
import { expect, test } from 'vitest'
import { furnishedWorld, plainInput } from './every-call.ts'
import { tableContents } from './table-contents-queries.ts'
import { world } from './world.ts'

const app = {
  app: ['extension'],
  redirect_uri: [knownApps.extension.redirect_uris[0]],
  code_challenge: ['c'.repeat(43)],
}

/** What a stolen session must not do. Found by what a call says of itself, and named here, so that none is lost. */
const sensitive = [
  'AccessTokenResource.create',
  'AccountClosureResource.create',
  'AppGrantResource.create',
  'DataExportResource.create',
  'EmailChangeResource.create',
  'OutsideIdentityResource.create',
  'OutsideIdentityResource.delete',
  'PasskeyOfferResource.create',
  'PasskeyResource.create',
  'PasskeyResource.delete',
  'PasswordResource.update',
  'RecoveryCodesResource.create',
  'UserMfaResource.update',
  'UserTotpResource.create',
  'UserTotpResource.delete',
  'UserTotpResource.update',
]

test(
  'AU-12 every call that is declared sensitive is refused without a proof of lately, and changes nothing',
  { timeout: 120_000 },
  async () => {
    const home = await world()
    const { ada, known } = await furnishedWorld(home)
    const calls = home.dispatcher.calls.filter(
      (call) => call.errors.includes('needs_proof') && call.id !== 'UserProofResource.create',
    )
    expect(calls.map((call) => call.id).toSorted()).toEqual(sensitive)
    home.clock.advance(16 * 60_000)
    const before = await tableContents(home.db)
    const values = { ...known, password: ['a new password'], as: ['deleting'], email_codes: [true] }
    const others = {
      ...values,
      passkey: [{}],
      name: ['Key'],
      passkey_id: ['5'],
      mfa_token: ['123456'],
      ...app,
    }
    for (const call of calls) {
      const input = plainInput(call, {
        ...others,
        ...(call.id.startsWith('Outside') && { id: ['a'.repeat(64)] }),
      })
      expect(await ada.call(call, input), call.id).toMatchObject({ ok: false, code: 'needs_proof' })
    }
    expect(await tableContents(home.db)).toEqual(before)
  },
)
