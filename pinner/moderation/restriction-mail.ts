import type { SetRestriction } from '@bowerbird/contract/moderation/moderation-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import { tell } from '@bowerbird/core/texts/tell'
import type { RestrictedAccount } from './restriction-queries.ts'

export type MailCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>

interface Told {
  restriction: SetRestriction
  reason: string
  until: Date | null
}

/** Tells a user that their account is restricted, why, until when, and what they can do about it. */
export async function mailRestriction(
  ctx: MailCtx,
  { email, preferences }: RestrictedAccount,
  { restriction, reason, until }: Told,
): Promise<void> {
  const language = preferences.language ?? null
  const { site_name: site, public_url } = ctx.app.settings
  const day = until?.toISOString().slice(0, 10)
  const link = new URL(restriction === 0 || restriction === 6 ? '/restricted/' : '/login/', public_url).href
  const why = tell(language, {
    en: `The reason: ${reason}`,
    de: `Der Grund: ${reason}`,
    ar: `السبب: ${reason}`,
  })
  const end =
    day === undefined
      ? ''
      : tell(language, {
          en: `\n\nIt ends on ${day}.`,
          de: `\n\nDas gilt bis zum ${day}.`,
          ar: `\n\nينتهي ذلك في ${day}.`,
        })
  await sendMail(ctx, {
    kind: 'account_restricted',
    purpose: 'notice',
    to: email,
    subject: tell(language, {
      en: `Your ${site} account is restricted`,
      de: `Dein Konto bei ${site} ist eingeschränkt`,
      ar: `حسابك في ${site} مقيّد`,
    }),
    body: `${tell(language, whatHappened[restriction])}\n\n${why}${end}\n\n${tell(language, whatNow[restriction])} ${link}`,
  })
}

/** Tells a user that all is as before, and what was answered to their appeal. */
export async function mailLifted(
  ctx: MailCtx,
  { email, preferences }: RestrictedAccount,
  answer: string,
): Promise<void> {
  const language = preferences.language ?? null
  const { site_name: site, public_url } = ctx.app.settings
  const text = tell(language, {
    en: 'Your account is no longer restricted. You can log in and use it as before:',
    de: 'Dein Konto ist nicht mehr eingeschränkt. Du kannst dich anmelden und es wie vorher nutzen:',
    ar: 'لم يعد حسابك مقيّدًا. يمكنك تسجيل الدخول واستخدامه كما كان:',
  })
  await sendMail(ctx, {
    kind: 'account_lifted',
    purpose: 'notice',
    to: email,
    subject: tell(language, {
      en: `Your ${site} account is open again`,
      de: `Dein Konto bei ${site} ist wieder frei`,
      ar: `حسابك في ${site} متاح من جديد`,
    }),
    body: `${answer === '' ? '' : `${answer}\n\n`}${text} ${new URL('/', public_url).href}`,
  })
}

/** Tells a user that their appeal changes nothing, and what was answered to it. */
export async function mailAppealRefused(
  ctx: MailCtx,
  { email, preferences }: RestrictedAccount,
  answer: string,
): Promise<void> {
  const language = preferences.language ?? null
  const { site_name: site, public_url } = ctx.app.settings
  const text = tell(language, {
    en: 'Your appeal was looked at. The restriction of your account stays.',
    de: 'Dein Widerspruch wurde geprüft. Dein Konto bleibt eingeschränkt.',
    ar: 'تمت مراجعة اعتراضك. يبقى حسابك مقيّدًا.',
  })
  await sendMail(ctx, {
    kind: 'appeal_refused',
    purpose: 'notice',
    to: email,
    subject: tell(language, {
      en: `Your appeal at ${site}`,
      de: `Dein Widerspruch bei ${site}`,
      ar: `اعتراضك في ${site}`,
    }),
    body: `${text}${answer === '' ? '' : `\n\n${answer}`}\n\n${new URL('/restricted/', public_url).href}`,
  })
}

const whatHappened = {
  0: {
    en: 'Your account can only look around for now: you cannot save, follow or write.',
    de: 'Mit deinem Konto kannst du dich vorerst nur umsehen: Merken, Folgen und Schreiben gehen nicht.',
    ar: 'يمكنك بحسابك التصفح فقط في الوقت الحالي: لا يمكنك الحفظ أو المتابعة أو الكتابة.',
  },
  2: {
    en: 'You were logged out everywhere. When you log in next, we send you a code to make sure that it is you.',
    de: 'Du wurdest überall abgemeldet. Bei der nächsten Anmeldung schicken wir dir einen Code, um sicherzugehen, dass du es bist.',
    ar: 'تم تسجيل خروجك من كل مكان. عند تسجيل دخولك التالي سنرسل إليك رمزًا للتأكد من هويتك.',
  },
  3: {
    en: 'You were logged out everywhere, and need a new password. The link to set one is in another mail.',
    de: 'Du wurdest überall abgemeldet und brauchst ein neues Passwort. Den Link dazu findest du in einer weiteren Mail.',
    ar: 'تم تسجيل خروجك من كل مكان، وتحتاج إلى كلمة مرور جديدة. ستجد الرابط الخاص بها في رسالة أخرى.',
  },
  6: {
    en: 'Your account is suspended: others no longer see you, your boards or your Pins.',
    de: 'Dein Konto ist gesperrt: Andere sehen dich, deine Pinnwände und deine Pins nicht mehr.',
    ar: 'حسابك موقوف: لم يعد الآخرون يرونك أو يرون لوحاتك ودبابيسك.',
  },
}

const appealHere = {
  en: 'If you think that this is a mistake, say so here:',
  de: 'Wenn das aus deiner Sicht ein Irrtum ist, sag es hier:',
  ar: 'إذا كنت ترى أن هذا خطأ، فأخبرنا هنا:',
}
const logInHere = { en: 'Log in here:', de: 'Hier meldest du dich an:', ar: 'سجّل الدخول هنا:' }
const whatNow = { 0: appealHere, 2: logInHere, 3: logInHere, 6: appealHere }
