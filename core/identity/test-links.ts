import type { Db } from '../db/database.ts'
import { mailsAfter } from '../mail/mail-queries.ts'

/** The token in the link of the last mail of a kind. */
export async function lastLink(db: Db, kind: string): Promise<string> {
  const mail = (await mailsAfter(db, undefined, 50)).find((one) => one.kind === kind)
  const token = /\/([\w-]{43})\//.exec(mail?.body ?? '')?.[1]
  if (token === undefined) throw new Error(`no mail of kind ${kind} holds a link`)
  return token
}
