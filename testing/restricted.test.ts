import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { personRestrict } from '@bowerbird/contract/moderation/admin-calls'
import { sessionViewer } from '@bowerbird/core/identity/session-queries'
import { expect, test } from 'vitest'
import { adsAreHere } from './ads-are-here.ts'
import { asksOutside, furnishedWorld, plainInput } from './every-call.ts'
import { actorWith } from './privacy-cast.ts'
import { tableContents } from './table-contents-queries.ts'
import { world } from './world.ts'

/** What a user restricted may still do: come in, show who they are, have what is theirs, object, leave. */
const open = [
  'AccountClosureResource.create',
  'AccountResource.get',
  'BrowserAccountsResource.get',
  'BrowserAccountsResource.update',
  'DataExportResource.create',
  'DataExportResource.get',
  'EmailVerificationResource.get',
  'EmailVerificationResource.update',
  'GET /v3/unsubscribe/{token}/',
  'GET /v3/users/me/restriction/',
  'LogInLinkResource.create',
  'LogInLinkResource.get',
  'OutsideSessionResource.create',
  'PasskeyAskResource.create',
  'PasswordResetResource.create',
  'PasswordResetResource.get',
  'PasswordResetResource.update',
  'POST /v3/unsubscribe/{token}/',
  'POST /v3/users/me/appeal/',
  'UserProofResource.create',
  'UserSessionResource.create',
  'UserSessionResource.delete',
  'UserSessionResource.get',
  ...(adsAreHere ? ['GET /ads/v4/report_mails/{token}/', 'POST /ads/v4/report_mails/{token}/'] : []),
]

/** SOFT_BANNED still reads; SUSPENDED does neither. */
const both = ['SOFT_BANNED', 'SUSPENDED'] as const

test.each(both)(
  'AUTH-08 by no call does %s more than what is open to them',
  { timeout: 120_000 },
  async (name) => {
    const home = await world()
    const { ada, owner, known } = await furnishedWorld(home)
    await owner.did(personRestrict, { user_id: ada.id, restriction: restrictions[name], reason: 'Spam' })
    await home.drain()
    const session = ada.viewer.browser_session_id ?? ''
    const viewer = await sessionViewer(home.db, ada.id, session, home.clock.now())
    const restricted = actorWith(home, viewer ?? null, [])
    const closed = home.dispatcher.calls.filter(
      (call) => !call.open_when_restricted && !asksOutside.has(call.id),
    )
    const left = home.dispatcher.calls.filter((call) => call.open_when_restricted)
    expect(left.map((call) => call.id).toSorted()).toEqual(open.toSorted())
    const before = await tableContents(home.db)
    const done: string[] = []
    for (const call of closed) {
      if (name === 'SOFT_BANNED' && call.only_reads) continue
      const outcome = await restricted.call(call, plainInput(call, known))
      if (outcome.ok || outcome.code !== 'account_restricted')
        done.push(`${call.id}: ${outcome.ok ? 'done' : outcome.code}`)
    }
    expect(done).toEqual([])
    expect(await tableContents(home.db)).toEqual(before)
  },
)
