import { translate } from '@bowerbird/texts/translate'
import type { Language } from '@bowerbird/texts/languages'
import { dayOfMail } from '../texts/day-of-mail.ts'
import type { mailAccount } from './mail-account.ts'

type MailOf = Parameters<typeof mailAccount>[2]

export const passwordResetMail =
  (token: string): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'password_reset',
    purpose: 'reset',
    subject: translate(language, 'account-mails.setANewPasswordFor', { site }),
    lines: [
      greeting(language, name),
      translate(language, 'account-mails.somebodyYouWeHopeAskedFor'),
      `${public_url}/password/reset/${token}/`,
      translate(language, 'account-mails.ifItWasNotYouDo'),
    ],
  })

export const logInLinkMail =
  (token: string): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'log_in_link',
    purpose: 'log_in_link',
    subject: translate(language, 'account-mails.logInTo', { site }),
    lines: [
      greeting(language, name),
      translate(language, 'account-mails.thisLinkLogsYouInIt'),
      `${public_url}/login/link/${token}/`,
      translate(language, 'account-mails.ifYouDidNotAskFor'),
    ],
  })

export const verifyEmailMail =
  (token: string): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'email_verify',
    purpose: 'proof',
    subject: translate(language, 'account-mails.confirmYourEMailAddressFor', { site }),
    lines: [
      greeting(language, name),
      translate(language, 'account-mails.confirmThatThisEMailAddress'),
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
    subject: translate(language, 'account-mails.yourEMailAddressOn', { site }),
    lines: [translate(language, 'account-mails.somebodyWantedToUseThisE', { site })],
  })

export const passwordChangedMail =
  ({ has_ended_tokens }: { has_ended_tokens: boolean }): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'password_changed',
    purpose: 'change',
    subject: translate(language, 'account-mails.yourPasswordForWasChanged', { site }),
    lines: [
      greeting(language, name),
      translate(language, 'account-mails.yourPasswordWasChangedJustNow'),
      ...(has_ended_tokens ? [tokensEnded(language)] : []),
      wasItNotYou(language),
      `${public_url}/password/reset/`,
    ],
  })

const tokensEnded = (language: Language) => translate(language, 'account-mails.yourAccessTokensHaveEndedAs')

/** To the address that an account had. */
export const emailChangedMail =
  (email: string): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'email_changed',
    purpose: 'change',
    subject: translate(language, 'account-mails.yourEMailAddressOnWas', { site }),
    lines: [
      greeting(language, name),
      translate(language, 'account-mails.yourAccountHasThisEMail', { email }),
      translate(language, 'account-mails.ifThatWasNotYouWrite'),
      public_url,
    ],
  })

export const accountClosedMail =
  (delete_on: Date | null): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: delete_on ? 'account_deleting' : 'account_deactivated',
    purpose: 'change',
    subject: delete_on
      ? translate(language, 'account-mails.yourAccountOnWillBeDeleted', { site })
      : translate(language, 'account-mails.yourAccountOnIsDeactivated', { site }),
    lines: [
      greeting(language, name),
      delete_on
        ? translate(language, 'account-mails.yourAccountAndEverythingInIt', {
            dayOfMail: dayOfMail(delete_on, language),
          })
        : translate(language, 'account-mails.yourAccountAndEverythingInItIs'),
      `${public_url}/login/`,
    ],
  })

export const dataExportMail =
  (): MailOf =>
  ({ language, name, site, public_url }) => ({
    kind: 'data_export',
    purpose: 'notice',
    subject: translate(language, 'account-mails.yourDataFromIsReady', { site }),
    lines: [
      greeting(language, name),
      translate(language, 'account-mails.everythingOfYoursIsReadyAs'),
      `${public_url}/settings/data/`,
    ],
  })

function greeting(language: Language | null, name: string): string {
  return translate(language, 'account-mails.hello', { name })
}

function notYou(language: Language | null): string {
  return translate(language, 'account-mails.ifYouDidNotAskForThis')
}

function wasItNotYou(language: Language | null): string {
  return translate(language, 'account-mails.ifThatWasNotYouSet')
}
