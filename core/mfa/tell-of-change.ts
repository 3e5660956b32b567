import type { Language } from '@bowerbird/texts/languages'
import type { AnyCtx } from '../call/ctx.ts'
import { sendMail } from '../mail/send-mail.ts'
import { tell } from '../texts/tell.ts'
import { mfaPolicyOf } from './mfa-policy-queries.ts'

const changes = {
  totp_added: {
    en: 'An authenticator app guards your account now.',
    de: 'Eine Authentifizierungs-App schützt jetzt dein Konto.',
    ar: 'أصبح تطبيق المصادقة يحمي حسابك.',
  },
  totp_removed: {
    en: 'The authenticator app was removed from your account.',
    de: 'Die Authentifizierungs-App wurde von deinem Konto entfernt.',
    ar: 'أُزيل تطبيق المصادقة من حسابك.',
  },
  email_codes_on: {
    en: 'Logging in to your account asks for a code by mail now.',
    de: 'Beim Anmelden wird jetzt ein Code per E-Mail verlangt.',
    ar: 'أصبح تسجيل الدخول إلى حسابك يتطلب رمزًا عبر البريد الإلكتروني.',
  },
  email_codes_off: {
    en: 'Logging in to your account asks for no code by mail any more.',
    de: 'Beim Anmelden wird kein Code per E-Mail mehr verlangt.',
    ar: 'لم يعد تسجيل الدخول إلى حسابك يتطلب رمزًا عبر البريد الإلكتروني.',
  },
  recovery_codes_made: {
    en: 'New recovery codes were made for your account. The old ones count no longer.',
    de: 'Für dein Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    ar: 'أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز القديمة صالحة.',
  },
  recovery_code_used: {
    en: 'Somebody logged in to your account with a recovery code.',
    de: 'Jemand hat sich mit einem Wiederherstellungscode in deinem Konto angemeldet.',
    ar: 'سجّل أحدهم الدخول إلى حسابك برمز استرداد.',
  },
  passkey_added: {
    en: 'A passkey was added to your account.',
    de: 'Deinem Konto wurde ein Passkey hinzugefügt.',
    ar: 'أُضيف مفتاح مرور إلى حسابك.',
  },
  passkey_removed: {
    en: 'A passkey was removed from your account.',
    de: 'Ein Passkey wurde von deinem Konto entfernt.',
    ar: 'أُزيل مفتاح مرور من حسابك.',
  },
  token_made: {
    en: 'An access token was made, with which a script can act for you.',
    de: 'Ein Zugriffstoken wurde erstellt, mit dem ein Skript für dich handeln kann.',
    ar: 'أُنشئ رمز وصول يستطيع به برنامج نصي التصرف نيابةً عنك.',
  },
  app_connected: {
    en: 'An app was connected to your account, and can act for you.',
    de: 'Eine App wurde mit deinem Konto verbunden und kann für dich handeln.',
    ar: 'تم ربط تطبيق بحسابك، ويمكنه التصرف نيابةً عنك.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type GuardChange = keyof typeof changes

/**
 * Mails every change of log-in methods to the account's address, so that an intruder cannot make it unseen. In the
 * transaction of the change; for the viewer's own account by default.
 */
export async function tellOfChange(
  ctx: AnyCtx,
  change: GuardChange,
  user_id = ctx.viewer?.id,
): Promise<void> {
  const policy = user_id === undefined ? undefined : await mfaPolicyOf(ctx.db, user_id)
  if (!policy) return
  const { site_name: site, public_url } = ctx.app.settings
  const { username, language, email } = policy
  const what = tell(language, changes[change])
  const reset = new URL('/password/reset/', public_url).href
  await sendMail(ctx, {
    kind: 'account_change',
    purpose: 'change',
    to: email,
    subject: tell(language, {
      en: `Your account at ${site} was changed`,
      de: `Dein Konto bei ${site} wurde geändert`,
      ar: `تغيّر حسابك في ${site}`,
    }),
    body: tell(language, {
      en: `Hello ${username},\n\n${what}\n\nIf this was you, there is nothing to do. If not, set a new password at once:\n${reset}\n`,
      de: `Hallo ${username},\n\n${what}\n\nWarst du das selbst, musst du nichts tun. Wenn nicht, lege sofort ein neues Passwort fest:\n${reset}\n`,
      ar: `مرحبًا ${username}،\n\n${what}\n\nإن كنت أنت من فعل ذلك فلا يلزمك شيء. وإلا فعيّن كلمة مرور جديدة فورًا:\n${reset}\n`,
    }),
  })
}
