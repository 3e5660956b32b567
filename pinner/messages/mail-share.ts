import { sendMail } from '@bowerbird/core/mail/send-mail'
import { tell } from '@bowerbird/core/texts/tell'
import type { Board } from '../library/board-tables.ts'
import { isMailBarred } from '../profiles/is-mail-barred.ts'
import type { Content } from './content-to-send.ts'
import type { MessageCtx } from './message-access.ts'
import { outsideAddress } from './outside-address.ts'

/** Mail that one person may cause in a day. */
const ofSender = { points: 50, seconds: 24 * 3600 }

/** Sends a Pin or board to an address, of which nothing is said here: neither whether somebody has it. */
export async function mailTo(
  ctx: MessageCtx,
  to: string,
  { content, shown_on }: { content: Content; shown_on: Board | null },
): Promise<void> {
  if (shown_on === null)
    throw ctx.apiError('bad_request', 'Only Pins and boards can be sent to an address.', {
      fields: { emails: 'Only Pins and boards can be sent to an address.' },
    })
  const link = await outsideAddress(ctx, shown_on, content.pin_id)
  const { rate_limits, settings } = ctx.app
  await rate_limits.spendFor('share_mail', ctx.viewer.id, ofSender)
  if (await isMailBarred(ctx.db, ctx.viewer.id, to)) return
  const name = ctx.viewer.full_name || ctx.viewer.username
  const site = settings.site_name
  // Nobody knows the language of an address: whoever writes chose theirs.
  const say = (texts: Parameters<typeof tell>[1]) => tell(ctx.caller.locale, texts)
  const subject = content.pin_id
    ? say({
        en: `${name} sent you a Pin on ${site}`,
        de: `${name} hat dir einen Pin auf ${site} geschickt`,
        ar: `أرسل إليك ${name} دبوسًا على ${site}`,
      })
    : say({
        en: `${name} sent you a board on ${site}`,
        de: `${name} hat dir eine Pinnwand auf ${site} geschickt`,
        ar: `أرسل إليك ${name} لوحة على ${site}`,
      })
  const foot = say({
    en: `${name} wrote to you through ${site}. If you do not know ${name}, do nothing.`,
    de: `${name} hat dir über ${site} geschrieben. Wenn du ${name} nicht kennst, brauchst du nichts zu tun.`,
    ar: `راسلك ${name} عبر ${site}. إن كنت لا تعرف ${name} فلا داعي لفعل شيء.`,
  })
  const body = [...(content.text ? [content.text] : []), link, foot, ''].join('\n\n')
  await sendMail(ctx, { kind: 'share', purpose: 'share', to, subject, body })
}
