import type { Call } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import {
  emailVerificationCreate,
  logInLinkCreate,
  passwordResetCreate,
} from '@bowerbird/contract/identity/account-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import {
  boardEmailInviteCreate,
  boardInviteAccept,
  boardInviteCreate,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { commentCreate } from '@bowerbird/contract/comments/comment-calls'
import { conversationCreate, conversationMessagesGet } from '@bowerbird/contract/messages/message-calls'
import { ignored } from '@bowerbird/contract/kernel/fields'
import { linkListCreate } from '@bowerbird/contract/offsite/offsite-calls'
import { bulkCopy } from '@bowerbird/contract/organise/organise-calls'
import { casesGet } from '@bowerbird/contract/moderation/moderation-calls'
import { reportCreate } from '@bowerbird/contract/moderation/content-report-calls'
import { siteClaimCreate } from '@bowerbird/contract/people/claim-calls'
import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { trashGet } from '@bowerbird/contract/trash/trash-calls'
import '@bowerbird/core/mail/mail-queries'
import { readImport, wholeImport } from '@bowerbird/pinner/imports/test-import'
import { unsubscribeToken } from '@bowerbird/pinner/notifications/unsubscribe-token'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Pinner } from './make.ts'
import { oddCharacters } from './odd-characters.ts'
import { oddText, rememberTables } from './table-contents-queries.ts'
import { textFields } from './text-fields.ts'
import type { TextField } from './text-fields.ts'
import { world } from './world.ts'
import type { World } from './world.ts'

/** Values that broke a user's server once. */
const hostile: unknown[] = [
  '',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  '\u202e',
  "'; drop table pin; --",
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  'a'.repeat(5000),
  '#',
  '# #',
  ':*',
  '& | !',
  '"',
  '((((',
  0,
  -1,
  -0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  NaN,
  null,
  undefined,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { a: { b: {} } },
  { toString: 'x' },
  ['x'.repeat(3000)],
  '9223372036854775807',
  '9223372036854775808',
  ['9'.repeat(19)],
  '1',
  1,
  'https://127.0.0.1/',
  'http://[::1]/',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'data:,',
  '2024-02-30',
  '0000-00-00',
  '99999-01-01',
  '🙂',
  'é',
  '-end-',
  'WyJ4Il0',
  '1'.repeat(400),
]

/** Calls that need a business or an ad account, which the business side alone makes: its own tests ask them naturally. */
const ofAdAccounts = /\{advertiser_id\}|\/ads\/v4\/|\/vx\//

/** A property-based test over every call that there is: a new one is covered the day it is declared. */
test(
  'WIRE-04 no input of any call, from anyone, is answered by an internal error',
  { timeout: 300_000, tags: 'heavy' },
  async () => {
    const defects: unknown[] = []
    const log = { fatal: push, error: push, warn: quiet, info: quiet, debug: quiet, child: () => log }
    const home = await world({ log })
    const { visitor, dispatcher } = home
    const { ada, named } = await furnished(home)
    const back = await rememberTables(home.db)
    const known: unknown[] = [
      ...Object.values(named).flat(),
      ada.username,
      'secret',
      'public',
      'pins',
      'users',
      'boards',
      'bower',
      '#bow',
      1,
      5,
    ]
    const never: string[] = []
    const turns = ['bower', 'ada b', '#bow']
      .flatMap((word) => [1, 2, 5].map((number) => [word, number] as const))
      .map(([word, number], turn) => [word, number, turn] as const)
    for (const call of dispatcher.calls) if (!(await isAnswered(call))) never.push(call.id)

    async function isAnswered(call: Call): Promise<boolean> {
      let isDone = false
      for (const [word, number, turn] of turns)
        for (const who of [visitor, ada]) {
          if (call.verb !== 'GET' && isDone) return true
          const outcome: Outcome = await who.call(call, natural(call, named, [word, number, ...known], turn))
          isDone ||= outcome.ok
          if (!outcome.ok && outcome.http_status >= 500)
            throw new Error(`${call.id} ${word} ${number}: ${JSON.stringify(defects.at(-1))}`)
          if (outcome.ok && call.verb !== 'GET') await back()
        }
      return isDone
    }
    // Everything else is asked for in a way that it can be done.
    expect(never.filter((id) => !(id in cannotBeNatural) && !ofAdAccounts.test(id))).toEqual([])

    for (const call of dispatcher.calls) {
      await fc.assert(
        fc.asyncProperty(optionsFor(call, named, known), fc.boolean(), async (options, signed_in) => {
          const outcome = await (signed_in ? ada : visitor).call(call, options)
          if (!outcome.ok && outcome.http_status >= 500 && outcome.code !== 'unavailable')
            throw new Error(`${call.id} ${JSON.stringify(options)}: ${JSON.stringify(defects.at(-1))}`)
          expect(outcome.ok || outcome.message.length > 0).toBe(true)
        }),
        { numRuns: 30 },
      )
      if (call.verb !== 'GET') await back()
    }
    expect(defects).toEqual([])

    function push(fields: object, message: string) {
      defects.push({ message, ...fields, err: String((fields as { err?: unknown }).err) })
    }
  },
)

/**
 * Every field of every call, found in the schemas, with every kind of odd text. What the schema refuses goes in one
 * request a call and kind; what it takes has a request for each field, and whatever that stored is looked through.
 */
test(
  'SAFETY-11 WIRE-04 no odd character in any field of any call is answered by an internal error, or stored',
  { timeout: 300_000, tags: 'heavy' },
  async () => {
    const defects: unknown[] = []
    const push = (fields: object, message: string) =>
      void defects.push({ message, ...fields, err: String((fields as { err?: unknown }).err) })
    const log = { fatal: push, error: push, warn: quiet, info: quiet, debug: quiet, child: () => log }
    const home = await world({ log })
    const { dispatcher } = home
    const { ada, named } = await furnished(home)
    const back = await rememberTables(home.db)
    const known = [...Object.values(named).flat(), ada.username, 'public', 'pins', 'bower', 1, true]
    expect(await oddText(home.db)).toBeNull()
    let taken = 0

    for (const call of dispatcher.calls) {
      const base = natural(call, named, known)
      const fields = fieldsOf(call)
      // All fields at once, each with another kind: what is refused is refused in one place, before the handler.
      const kinds = Object.values(oddCharacters)
      for (const turn of [0, 1]) {
        const all = fields.reduce(
          (input, { path }, at) => withText(input, path, kinds[(at + turn) % kinds.length] ?? ''),
          base,
        )
        await isAnswered(call, all, 'all fields')
      }
      for (const { path, is_ignored } of fields) if (!is_ignored) await tryKinds(call, base, path)
    }
    expect(defects).toEqual([])
    // Tokens, passwords and words to look for are taken, and lead nowhere.
    expect(taken).toBeGreaterThan(100)

    async function tryKinds(
      call: Call,
      base: Record<string, unknown>,
      path: TextField['path'],
    ): Promise<void> {
      for (const [kind, odd] of Object.entries(oddCharacters))
        for (const text of spellings(base, path, odd)) {
          const input = withText(base, path, text)
          if (call.input.safeParse(input).success) await isAnswered(call, input, `${path.join('.')} ${kind}`)
        }
    }

    async function isAnswered(call: Call, input: Record<string, unknown>, what: string): Promise<void> {
      const outcome: Outcome = await ada.call(call, input)
      if (!outcome.ok && outcome.http_status >= 500 && outcome.code !== 'unavailable')
        throw new Error(`${call.id} ${what}: ${JSON.stringify(defects.at(-1))}`)
      if (!outcome.ok) return
      taken++
      if (call.verb === 'GET') return
      expect(await oddText(home.db), `${call.id} ${what}`).toBeNull()
      await back()
    }
  },
)

const quiet = () => {}

/** Every field at the top, and every place below them that takes text. */
function fieldsOf(call: Call): (Pick<TextField, 'path'> & { is_ignored?: boolean })[] {
  const shape = 'shape' in call.input ? Object.entries(call.input.shape as object) : []
  const deeper = textFields(call.input).filter(({ path }) => path.length > 1)
  return [...shape.map(([name, field]) => ({ path: [name], is_ignored: field === ignored })), ...deeper]
}

/** Odd text alone, after what the field held, and in the form that an address or a name has. */
function spellings(
  base: Record<string, unknown>,
  [name = '', ...rest]: TextField['path'],
  odd: string,
): string[] {
  // Longer than any field: refused by its length, however it begins.
  if (odd.length > 1000) return [odd]
  const held = rest.length === 0 ? base[name] : undefined
  return [
    odd,
    `bower${odd}`,
    `https://bower.example/${odd}`,
    ...(typeof held === 'string' ? [`${held}${odd}`] : []),
  ]
}

/** The same input with this text at a place. */
const withText = (input: Record<string, unknown>, path: TextField['path'], text: string) =>
  withInside(input, path, text) as Record<string, unknown>

function withInside(value: unknown, [key, ...rest]: TextField['path'], text: string): unknown {
  if (key === undefined) return text
  if (typeof key === 'number') {
    const [first, ...others]: unknown[] = Array.isArray(value) ? value : []
    return [withInside(first, rest, text), ...others]
  }
  const held = isPlain(value) ? value : {}
  return { ...held, [key]: withInside(held[key], rest, text) }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Calls that a plain guess cannot get done, and why. */
const cannotBeNatural: Record<string, string> = {
  'POST /v3/users/me/appeal/': 'the user is not restricted',
  'POST /v3/moderation/appeals/{appeal_id}/decide/': 'there is no appeal',
  'UserRegisterResource.create': 'the account is there already',
  'UserSessionResource.create': 'the password is another one',
  'AccountClosureResource.create': 'they run the site',
  'BrowserAccountsResource.update': 'takes a second account in the browser',
  'LessOfResource.create': 'names one of three things, and is given all of them',
  'LessOfResource.delete': 'the same',
  'VisualLiveSearchResource.get': 'takes one of a pin, a signature and a picture, and is given all of them',
  'PUT /v3/admin/synonyms/': 'there is no such entry',
  'PUT /v3/admin/advisories/': 'there is no such advisory',
  'POST /v3/pins/{pin_id}/alt_text_suggestions/answer/': 'no one suggested one',
  'UserTotpResource.update': 'takes a code of an app',
  'RecoveryCodesResource.create': 'nothing asks for a second factor',
  'PasskeyAskResource.create': 'the ticket is made up',
  'PasskeyResource.create': 'takes a device',
  'PasskeyResource.update': 'there is no such passkey',
  'PasskeyResource.delete': 'there is no such passkey',
  'OutsideSessionResource.create': 'takes an account elsewhere',
  'SignInTicketResource.get': 'takes an account elsewhere',
  'OutsideSignUpResource.create': 'takes an account elsewhere',
  'OutsideIdentityResource.create': 'takes an account elsewhere',
  'OutsideIdentityResource.delete': 'takes an account elsewhere',
  'POST /v3/facebook/profile_data/': 'asks Facebook',
  'GET /v3/facebook/login_data/': 'asks Facebook',
  'SiteClaimResource.update': 'looks at a page of another site',
  'FindPinImagesResource.get': 'looks at a page of another site',
  'PUT /v3/pins/image/': 'fetches from another site',
  'PinResource.create': 'needs a picture',
  'VIPResource.get': 'waits for an upload',
  'AppGrantResource.create': 'goes to the address of an app alone',
  'AppTokenResource.create': 'takes a code of a minute',
  'AppTokenResource.delete': 'is sent with the token that it ends',
  'POST /v3/admin/links/': 'takes an address or a file',
  'POST /v3/admin/links/{list_id}/load/': 'the list is of a file',
  'POST /v3/admin/jobs/{job_id}/retry/': 'there is no such job',
  'POST /v3/admin/mail/test/': 'there is no mail server',
  'PUT /v3/admin/checklist/{point}/': 'takes the name of a step in its address',
}

/** A user with one of everything, by the names of the options that ask for it. */
async function furnished(home: World) {
  const { make, drain } = home
  const [ada, ben, cleo] = [
    await make.pinner({ full_name: 'Ada Bower' }),
    await make.pinner(),
    await make.pinner({ full_name: 'Bower Bird' }),
  ]
  const board = await make.board(ada, { name: 'Bower' })
  const other = await make.board(ada, { name: 'Nest' })
  const theirs = await make.board(cleo, { name: 'Theirs' })
  const section = await make.section(ada, board.id)
  const second = await make.section(ada, board.id)
  const pin = await make.pin(ada, board.id, {
    title: 'A bower',
    description: 'Blue. #bower',
    section: section.id,
  })
  const found = await make.pin(cleo, theirs.id, { title: 'Another bower' })
  await make.pin(ada, board.id)
  const trashed = await make.pin(ada, board.id)
  await ada.did(pinDelete, { id: trashed.id })
  const [item] = await ada.did(trashGet, {})
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: ben.id })
  await ben.did(boardInviteAccept, { board_id: board.id })
  await cleo.did(boardInviteCreate, { board_id: theirs.id, invited_user_ids: ada.id })
  const action = await ada.did(bulkCopy, { pin_ids: pin.id, board_id: other.id })
  const { token_id, tokens } = await linksOf(home, ada, cleo, other.id, theirs.id)
  await ben.did(reportCreate, { kind: 'pin', id: found.id, reason: 'spam' })
  const [one] = await ada.did(casesGet, {})
  const { id: conversation_id } = await ada.did(conversationCreate, { user_ids: [cleo.id], text: 'A word' })
  const [message] = await ada.did(conversationMessagesGet, { conversation_id: conversation_id ?? '' })
  const comment = await ada.did(commentCreate, { pinId: pin.id, text: 'A word' })
  const claim = await ada.did(siteClaimCreate, { url: 'https://nest.example/' })
  const brought = { 'a.csv': 'title,link,board\nA stray,https://stray.invalid/,Strays' }
  const list = await ada.did(linkListCreate, { name: 'A list', verdict: 'blocked', text: 'bad.example' })
  const imports = [await wholeImport(home, ada, brought), await readImport(home, ada, brought)]
  // Words must find a pin, a board, a person and a hashtag at once, or searching is not tried.
  await drain()
  const named: Named = {
    username: [ada.username],
    slug: [board.slug],
    board_slug: [board.slug],
    section_slug: [section.slug],
    board_id: [board.id, theirs.id, other.id],
    new_board_id: [other.id],
    into_board_id: [other.id],
    section_id: [section.id, null, null],
    old_section_id: [null],
    new_section_id: [null],
    board_section_id: [null],
    section: [null],
    after_pin_id: [null],
    invite_id: [null],
    import_id: imports.map(({ id }) => id),
    advertiser_id: [null],
    orbac_subject_id: [null],
    cover_pin_id: [null],
    initial_pins: [[]],
    into_section_id: [second.id],
    after_section_id: [second.id],
    pin_id: [pin.id, found.id],
    id: [pin.id, found.id, board.id],
    pin: [pin.id],
    pin_ids: [[pin.id]],
    pins: [[pin.id]],
    user_id: [ben.id, cleo.id],
    invited_user_ids: [[cleo.id]],
    action_id: [action.id],
    item_ids: [[item?.id]],
    token: tokens,
    upload_id: [undefined],
    token_id: [token_id],
    emails: [['somebody@example.com']],
    email: ['somebody@example.com'],
    name: ['Something else'],
    role: ['save'],
    bookmarks: [null],
    invited_user_id: [ben.id, ada.id, cleo.id],
    case_id: [one?.id],
    conversation_id: [conversation_id],
    message_id: [message?.id],
    user_ids: [[cleo.id]],
    blocked_user_id: [cleo.id],
    followee_ids: [[cleo.id]],
    url: ['https://bower.example/'],
    host: ['bower.example'],
    verdict: ['blocked'],
    list_id: [list.id],
    claim_id: [claim.id],
    password: ['correct horse battery'],
    username_or_email: [ada.username],
    board: [null],
    pinId: [pin.id],
    variables: [{ pinId: pin.id }],
    words: [['bower', 'nest']],
    objectId: [pin.id],
    commentId: [comment.id],
    replyTo: [null],
    invite_type: ['pin'],
    object_id: [pin.id],
    kind: ['pin'],
    reason: ['spam'],
    restriction: [0],
    decision: ['dismiss'],
    media_info_list: [[{ id: '1' }]],
  }
  return { ada, named }
}

/** By the name of an option, values that it could have. */
type Named = Record<string, unknown[]>

async function linksOf(
  { db, drain, app, visitor }: World,
  ada: Pinner,
  cleo: Pinner,
  own: string,
  theirs: string,
) {
  const { id: token_id } = await ada.did(accessTokenCreate, { name: 'script' })
  const { url } = await ada.did(shareLinkCreate, { board_id: own })
  await cleo.did(boardEmailInviteCreate, { board_id: theirs, emails: ada.viewer.email })
  await ada.did(emailVerificationCreate, {})
  await visitor.did(passwordResetCreate, { username_or_email: ada.username })
  // It goes to a confirmed address alone.
  await db
    .updateTable('user_account')
    .set({ has_verified_email: true })
    .where('user_id', '=', cleo.id)
    .execute()
  await visitor.did(logInLinkCreate, { username_or_email: cleo.username })
  await drain()
  const mails = await db.selectFrom('mail_message').select(['kind', 'body']).orderBy('mail_id').execute()
  // The latest of each kind.
  const inMails = new Map(
    mails.map(({ kind, body }) => [kind, /\/([\w-]{40,64})\/?/.exec(body)?.[1]] as const),
  )
  const share_token = url.split('/').findLast(Boolean)
  const tokens = [...inMails.values(), share_token, unsubscribeToken(app.security.secret, ada.id)].filter(
    Boolean,
  )
  return { token_id, tokens }
}

/** Each field with the first value that it takes, its own first: what a reader of the reference would send. */
function natural(
  call: Call,
  named: Named,
  candidates: readonly unknown[],
  turn = 0,
): Record<string, unknown> {
  const shape = 'shape' in call.input ? (call.input.shape as Record<string, z.ZodType>) : {}
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const own = named[name] ?? []
      if (name in named && own[0] === undefined && field.safeParse(undefined).success) return []
      const value = [own[turn % own.length], ...own, ...candidates].find(
        (one) => one !== undefined && field.safeParse(one).success,
      )
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** What a reader would send with some fields changed, or nothing but strange ones. */
function optionsFor(
  call: Call,
  named: Named,
  known: readonly unknown[],
): fc.Arbitrary<Record<string, unknown>> {
  const shape = 'shape' in call.input ? Object.keys(call.input.shape as object) : []
  const names = fc.constantFrom(...shape, 'ownerId', '__proto__', 'constructor', 'bookmarks')
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.anything() },
  )
  const strange = (maxLength: number) =>
    fc.array(fc.tuple(names, value), { maxLength }).map((entries) => Object.fromEntries(entries))
  const near = fc
    .tuple(fc.nat(3), strange(2))
    .map(([turn, some]) => ({ ...natural(call, named, known, turn), ...some }))
  return fc.oneof({ weight: 1, arbitrary: strange(8) }, { weight: 2, arbitrary: near })
}
