import type { Language } from '@bowerbird/texts/languages'
import { dayOfMail } from '../texts/day-of-mail.ts'
import { tell } from '../texts/tell.ts'
import type { mailAccount } from './mail-account.ts'

type MailOf = Parameters<typeof mailAccount>[2]

export const passwordResetMail =
  (token: string): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'password_reset',
    purpose: 'reset',
    subject: tell(language, {
      en: `Set a new password for ${site}`,
      de: `Neues Passwort für ${site} festlegen`,
      ar: `تعيين كلمة مرور جديدة في ${site}`,
    }),
    lines: [
      greeting(language, name),
      tell(language, {
        en: 'Somebody, you we hope, asked for a new password for your account. Set it here, within a day:',
        de: 'Jemand, hoffentlich du, hat um ein neues Passwort für dein Konto gebeten. Lege es innerhalb eines Tages hier fest:',
        ar: 'طلب شخص ما، ونأمل أن يكون أنت، كلمة مرور جديدة لحسابك. عيّنها هنا خلال يوم واحد:',
      }),
      `${public_url}/password/reset/${token}/`,
      tell(language, {
        en: 'If it was not you, do nothing: your password stays as it is.',
        de: 'Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
        ar: 'إن لم تكن أنت من طلب ذلك فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
      }),
    ],
  })

export const logInLinkMail =
  (token: string): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'log_in_link',
    purpose: 'log_in_link',
    subject: tell(language, {
      en: `Log in to ${site}`,
      de: `Bei ${site} anmelden`,
      ar: `تسجيل الدخول إلى ${site}`,
    }),
    lines: [
      greeting(language, name),
      tell(language, {
        en: 'This link logs you in. It works once, within an hour:',
        de: 'Dieser Link meldet dich an. Er gilt einmal, eine Stunde lang:',
        ar: 'هذا الرابط يسجّل دخولك. يُستعمل مرة واحدة خلال ساعة:',
      }),
      `${public_url}/login/link/${token}/`,
      tell(language, {
        en: 'If you did not ask for it, do nothing, and do not pass the link on: whoever has it gets into your account.',
        de: 'Wenn du ihn nicht angefordert hast, musst du nichts tun. Gib den Link nicht weiter: Wer ihn hat, kommt in dein Konto.',
        ar: 'إن لم تطلبه فلا تفعل شيئًا، ولا تُعطِ الرابط لأحد: من يملكه يدخل إلى حسابك.',
      }),
    ],
  })

export const verifyEmailMail =
  (token: string): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'email_verify',
    purpose: 'proof',
    subject: tell(language, {
      en: `Confirm your e-mail address for ${site}`,
      de: `Bestätige deine E-Mail-Adresse für ${site}`,
      ar: `أكّد عنوان بريدك الإلكتروني في ${site}`,
    }),
    lines: [
      greeting(language, name),
      tell(language, {
        en: 'Confirm that this e-mail address is yours:',
        de: 'Bestätige, dass diese E-Mail-Adresse dir gehört:',
        ar: 'أكّد أن عنوان البريد الإلكتروني هذا لك:',
      }),
      `${public_url}/email/verify/${token}/`,
      notYou(language),
    ],
  })

/** To an address that a user asked for and that another account has confirmed. */
export const emailHasAccountMail =
  (): MailOf =>
  ({ language, site }) => ({
    kind: 'email_has_account',
    purpose: 'proof',
    subject: tell(language, {
      en: `Your e-mail address on ${site}`,
      de: `Deine E-Mail-Adresse bei ${site}`,
      ar: `عنوان بريدك الإلكتروني في ${site}`,
    }),
    lines: [
      tell(language, {
        en: `Somebody wanted to use this e-mail address for an account on ${site}. It belongs to an account of yours already, so nothing was changed.`,
        de: `Jemand wollte diese E-Mail-Adresse für ein Konto bei ${site} verwenden. Sie gehört schon zu einem Konto von dir, deshalb wurde nichts geändert.`,
        ar: `أراد شخص ما استخدام عنوان البريد الإلكتروني هذا لحساب في ${site}. وهو تابع لحساب لك بالفعل، لذلك لم يتغير شيء.`,
      }),
    ],
  })

export const passwordChangedMail =
  ({ has_ended_tokens }: { has_ended_tokens: boolean }): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'password_changed',
    purpose: 'change',
    subject: tell(language, {
      en: `Your password for ${site} was changed`,
      de: `Dein Passwort für ${site} wurde geändert`,
      ar: `تم تغيير كلمة مرورك في ${site}`,
    }),
    lines: [
      greeting(language, name),
      tell(language, {
        en: 'Your password was changed just now, and you were logged out everywhere else.',
        de: 'Dein Passwort wurde gerade geändert, und du wurdest überall sonst abgemeldet.',
        ar: 'تم تغيير كلمة مرورك للتو، وسُجّل خروجك من كل مكان آخر.',
      }),
      ...(has_ended_tokens ? [tokensEnded(language)] : []),
      wasItNotYou(language),
      `${public_url}/password/reset/`,
    ],
  })

const tokensEnded = (language: Language) =>
  tell(language, {
    en: 'Your access tokens have ended as well: scripts that act for you need new ones.',
    de: 'Auch deine Zugriffstoken gelten nicht mehr: Skripte, die für dich handeln, brauchen neue.',
    ar: 'انتهت رموز الوصول الخاصة بك أيضًا: البرامج النصية التي تتصرف نيابةً عنك تحتاج إلى رموز جديدة.',
  })

/** To the address that an account had. */
export const emailChangedMail =
  (email: string): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'email_changed',
    purpose: 'change',
    subject: tell(language, {
      en: `Your e-mail address on ${site} was changed`,
      de: `Deine E-Mail-Adresse bei ${site} wurde geändert`,
      ar: `تم تغيير عنوان بريدك الإلكتروني في ${site}`,
    }),
    lines: [
      greeting(language, name),
      tell(language, {
        en: `Your account has this e-mail address now: ${email}`,
        de: `Dein Konto hat jetzt diese E-Mail-Adresse: ${email}`,
        ar: `أصبح لحسابك عنوان البريد الإلكتروني هذا: ${email}`,
      }),
      tell(language, {
        en: 'If that was not you, write to whoever runs this site:',
        de: 'Wenn du das nicht warst, schreib denen, die diese Seite betreiben:',
        ar: 'إن لم تكن أنت من فعل ذلك فاكتب إلى القائمين على هذا الموقع:',
      }),
      public_url,
    ],
  })

export const accountClosedMail =
  (delete_on: Date | null): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: delete_on ? 'account_deleting' : 'account_deactivated',
    purpose: 'change',
    subject: delete_on
      ? tell(language, {
          en: `Your account on ${site} will be deleted`,
          de: `Dein Konto bei ${site} wird gelöscht`,
          ar: `سيُحذف حسابك في ${site}`,
        })
      : tell(language, {
          en: `Your account on ${site} is deactivated`,
          de: `Dein Konto bei ${site} ist deaktiviert`,
          ar: `تم تعطيل حسابك في ${site}`,
        }),
    lines: [
      greeting(language, name),
      delete_on
        ? tell(language, {
            en: `Your account and everything in it is out of sight now, and will be deleted for good on ${dayOfMail(delete_on, language)}. To keep it, log in before that day:`,
            de: `Dein Konto und alles darin ist jetzt nicht mehr zu sehen und wird am ${dayOfMail(delete_on, language)} endgültig gelöscht. Um es zu behalten, melde dich vorher an:`,
            ar: `لم يعد حسابك وكل ما فيه ظاهرًا، وسيُحذف نهائيًا في ${dayOfMail(delete_on, language)}. للاحتفاظ به سجّل الدخول قبل ذلك اليوم:`,
          })
        : tell(language, {
            en: 'Your account and everything in it is out of sight now. To come back, log in:',
            de: 'Dein Konto und alles darin ist jetzt nicht mehr zu sehen. Um zurückzukommen, melde dich an:',
            ar: 'لم يعد حسابك وكل ما فيه ظاهرًا. للعودة سجّل الدخول:',
          }),
      `${public_url}/login/`,
    ],
  })

export const dataExportMail =
  (): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'data_export',
    purpose: 'notice',
    subject: tell(language, {
      en: `Your data from ${site} is ready`,
      de: `Deine Daten von ${site} sind bereit`,
      ar: `بياناتك من ${site} جاهزة`,
    }),
    lines: [
      greeting(language, name),
      tell(language, {
        en: 'Everything of yours is ready as one file, for a week:',
        de: 'Alles von dir liegt eine Woche lang als eine Datei bereit:',
        ar: 'كل ما هو لك جاهز في ملف واحد لمدة أسبوع:',
      }),
      `${public_url}/settings/data/`,
    ],
  })

type Told = Parameters<typeof tell>[0]

function greeting(language: Told, name: string): string {
  return tell(language, { en: `Hello ${name},`, de: `Hallo ${name},`, ar: `مرحبًا ${name}،` })
}

function notYou(language: Told): string {
  return tell(language, {
    en: 'If you did not ask for this, do nothing.',
    de: 'Wenn du nicht darum gebeten hast, musst du nichts tun.',
    ar: 'إن لم تطلب ذلك فلا تفعل شيئًا.',
  })
}

function wasItNotYou(language: Told): string {
  return tell(language, {
    en: 'If that was not you, set a new password at once:',
    de: 'Wenn du das nicht warst, lege sofort ein neues Passwort fest:',
    ar: 'إن لم تكن أنت من فعل ذلك فعيّن كلمة مرور جديدة على الفور:',
  })
}
