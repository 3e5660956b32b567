import { asUserId } from '@bowerbird/contract/kernel/ids'
import { notificationSettingsUpdate } from '@bowerbird/contract/notifications/notification-calls'
import { noticeKinds } from '@bowerbird/contract/notifications/notification-models'
import { mailsAfter } from '@bowerbird/core/mail/mail-queries'
import { exportEntries } from '@bowerbird/pinner/accounts/export-entries'
import { bytesOfEntry } from '@bowerbird/pinner/exports/zip-file'
import { sendDigests } from '@bowerbird/pinner/notifications/write-digest'
import type { Player } from './privacy-cast.ts'
import type { Play } from './privacy-history.ts'
import { createKnowledge, digestMail } from './privacy-knowledge.ts'

const workers = ['ada', 'ben', 'cleo', 'dora', 'fan']

/** What mails of news tell holds what their reader may see when they are written. */
export async function leaksInMails(play: Play): Promise<string[]> {
  const { home, cast, history } = play
  const before = new Set((await mailsAfter(home.db, undefined, 1000)).map((mail) => mail.mail_id))
  const kinds = noticeKinds.map((kind) => ({ kind, on_site: true, by_mail: true }))
  for (const name of workers)
    await cast.of(name).actor.did(notificationSettingsUpdate, { digest: 'daily', kinds })
  home.clock.advance(8 * 24 * 3600 * 1000)
  play.tick()
  await sendDigests.enqueue(home.db, {})
  await home.drain()
  const leaksIn = createKnowledge(history)
  const mails = (await mailsAfter(home.db, undefined, 1000)).filter((mail) => !before.has(mail.mail_id))
  return mails.flatMap((mail) => {
    const who = playerWith(play, mail.to_address)
    if (!who) return []
    const text = [mail.subject, mail.body, mail.html].join(' ')
    return leaksIn(text, { who, call: digestMail, question: {} }).map(
      (leak) => `a mail to ${who.name} shows ${leak}`,
    )
  })
}

function playerWith({ cast }: Play, email: string): Player | undefined {
  const person = [...cast.people.values()].find((one) => one.viewer.email === email)
  return cast.all.find((one) => one.person === person?.id && one.knows_secrets)
}

/** The file of everything of one's own holds nothing of others that its owner may not see. */
export async function leaksInOwnFiles(play: Play): Promise<string[]> {
  const { db, app, clock } = play.home
  const problems: string[] = []
  for (const who of workers.map(play.cast.of)) {
    const leaksIn = createKnowledge(play.history)
    const { signal } = new AbortController()
    const { files, pictures } = app.media
    const { settings } = app
    const site = settings.public_url
    const source = {
      db,
      files,
      pictures,
      site,
      user_id: who.person ?? asUserId(''),
      now: clock.now(),
      signal,
    }
    for await (const entry of exportEntries(source)) {
      const { name, is_text } = entry
      // Comments in it are their own words.
      if (!is_text || name.startsWith('comments/')) continue
      // What was sent to a user keeps its number, and tells nothing by it.
      const text = (await bytesOfEntry(entry)).toString().replaceAll(/"\d{15,19}"/g, '"<id>"')
      for (const leak of leaksIn(text, { who, call: digestMail, question: {} }))
        problems.push(`${name} of ${who.name} shows ${leak}`)
    }
  }
  return problems
}
