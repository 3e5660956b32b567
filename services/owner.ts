import { randomBytes } from 'node:crypto'
import { loadSettings } from '@bowerbird/core/config/settings'
import { sessionSecret } from '@bowerbird/core/config/session-secret'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { idOfEmail, idOfUsername, insertInvite, setPassword } from '@bowerbird/core/identity/account-queries'
import { hashInviteCode, ownerCode } from '@bowerbird/core/identity/open-account'
import { hashPassword } from '@bowerbird/core/identity/password'
import { deleteSessionsOf } from '@bowerbird/core/identity/session-queries'
import { reportTrouble } from './report-trouble.ts'
import { withDatabase } from './with-database.ts'
import { showUsage, WrongUse } from './wrong-use.ts'

const usage = `What the owner of the site does from the command line:

  npm run owner -- reset <username or e-mail>   a new password for an account; ends its sessions
  npm run owner -- invite [days]                an invitation to register, good for 7 days or as said
  npm run owner -- code                         the code that the first account needs beyond this machine
`

const args = process.argv.slice(2)
const [act, argument] = args
try {
  if (act === 'code' && args.length === 1) console.log(ownerCode(await sessionSecret(loadSettings())))
  else if (act === 'reset' && argument && args.length === 2)
    await withDatabase(loadSettings(), (db) => resetPassword(db, argument))
  else if (act === 'invite' && args.length <= 2)
    await withDatabase(loadSettings(), (db) => invite(db, Number(argument ?? 7)))
  else showUsage(usage, args)
} catch (error) {
  reportTrouble(error)
}

async function resetPassword(db: Db, who: string): Promise<void> {
  const user_id = who.includes('@') ? await idOfEmail(db, who) : await idOfUsername(db, who)
  if (user_id === undefined) {
    console.error(`No account has the name or address ${who}.`)
    process.exitCode = 1
    return
  }
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  await transaction(db, async (db) => {
    await setPassword(db, user_id, password_hash, new Date())
    await deleteSessionsOf(db, user_id)
  })
  console.log(
    `The new password of ${who} is: ${password}\nEvery browser that was logged in to this account is logged out.`,
  )
}

async function invite(db: Db, days: number): Promise<void> {
  if (!(days >= 1 && days <= 365)) throw new WrongUse('An invitation is good for 1 to 365 days.')
  const code = randomBytes(12).toString('base64url')
  await insertInvite(db, {
    code_hash: hashInviteCode(code),
    created_at: new Date(),
    expires_at: new Date(Date.now() + days * 24 * 3600 * 1000),
  })
  console.log(`Invitation code, for one account, good for ${days} days: ${code}`)
}
