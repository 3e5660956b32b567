import { z } from 'zod'
import { optionalSetting, setting } from './setting.ts'
import { domainList, list, providerAddress, wholeNumber, oneOf } from './setting-values.ts'

const text = z.string().trim().min(1).max(500)

/** Ways in that other sites give. Each shows once its client id is set. */
export const signInSettings = {
  google_client_id: optionalSetting({
    env: 'GOOGLE_CLIENT_ID',
    schema: text,
    help: 'Lets people log in with Google: the client id of console.cloud.google.com. Redirect address: PUBLIC_URL/sign-in/google/callback/.',
  }),
  google_client_secret: optionalSetting({
    env: 'GOOGLE_CLIENT_SECRET',
    schema: text,
    secret: true,
    help: 'Client secret that belongs to GOOGLE_CLIENT_ID. Absent: One Tap alone.',
  }),
  google_issuer: setting({
    env: 'GOOGLE_ISSUER',
    default: 'https://accounts.google.com',
    schema: providerAddress,
    help: 'Issuer of Google’s id tokens.',
  }),
  google_script_url: setting({
    env: 'GOOGLE_SCRIPT_URL',
    default: 'https://accounts.google.com/gsi/client',
    schema: providerAddress,
    help: 'Script of Google One Tap. The log-in page alone loads it.',
  }),
  line_client_id: optionalSetting({
    env: 'LINE_CLIENT_ID',
    schema: text,
    help: 'Lets people log in with LINE: the channel id. Redirect address: PUBLIC_URL/sign-in/line/callback/.',
  }),
  line_client_secret: optionalSetting({
    env: 'LINE_CLIENT_SECRET',
    schema: text,
    secret: true,
    help: 'Channel secret that belongs to LINE_CLIENT_ID.',
  }),
  line_issuer: setting({
    env: 'LINE_ISSUER',
    default: 'https://access.line.me',
    schema: providerAddress,
    help: 'Issuer of LINE’s id tokens.',
  }),
  facebook_app_id: optionalSetting({
    env: 'FACEBOOK_APP_ID',
    schema: z.string().regex(/^\d{1,30}$/, 'must be a number'),
    help: 'Lets people log in with Facebook: the app id. Redirect address: PUBLIC_URL/sign-in/facebook/callback/.',
  }),
  facebook_app_secret: optionalSetting({
    env: 'FACEBOOK_APP_SECRET',
    schema: text,
    secret: true,
    help: 'App secret that belongs to FACEBOOK_APP_ID. Without it Facebook is not offered.',
  }),
  facebook_graph_url: setting({
    env: 'FACEBOOK_GRAPH_URL',
    default: 'https://graph.facebook.com/v2.7',
    schema: providerAddress,
    help: 'Where Facebook’s Graph answers.',
  }),
  facebook_dialog_url: setting({
    env: 'FACEBOOK_DIALOG_URL',
    default: 'https://www.facebook.com/v2.7/dialog/oauth',
    schema: providerAddress,
    help: 'Page of Facebook on which people agree.',
  }),
  facebook_script_url: setting({
    env: 'FACEBOOK_SCRIPT_URL',
    default: 'https://connect.facebook.net/en_US/sdk.js',
    schema: providerAddress,
    help: 'Script of Facebook. The log-in page alone loads it.',
  }),
  oidc_issuer: optionalSetting({
    env: 'OIDC_ISSUER',
    schema: providerAddress,
    help: 'Lets people log in with an OpenID Connect provider of your own: its issuer. It may stand in a private network. Redirect address: PUBLIC_URL/sign-in/sso/callback/.',
  }),
  oidc_client_id: optionalSetting({
    env: 'OIDC_CLIENT_ID',
    schema: text,
    help: 'Client id at OIDC_ISSUER.',
  }),
  oidc_client_secret: optionalSetting({
    env: 'OIDC_CLIENT_SECRET',
    schema: text,
    secret: true,
    help: 'Client secret at OIDC_ISSUER. Absent: a public client, by PKCE alone.',
  }),
  oidc_name: setting({
    env: 'OIDC_NAME',
    default: 'Single sign-on',
    schema: z.string().trim().min(1).max(40),
    help: 'What the button of OIDC_ISSUER says.',
  }),
  oidc_domains: setting({
    env: 'OIDC_DOMAINS',
    default: '',
    schema: domainList,
    help: 'E-mail domains whose people log in by OIDC_ISSUER and in no other way, between commas.',
  }),
  oidc_session_hours: setting({
    env: 'OIDC_SESSION_HOURS',
    default: '24',
    schema: wholeNumber(1, 9600),
    help: 'Hours after which a session that OIDC_ISSUER began ends. Users who were removed there are logged out by then.',
  }),
  prevent_register: setting({
    env: 'PREVENT_REGISTER',
    default: '',
    schema: list.refine(
      (parts) => parts.every((part) => part === 'facebook' || part === 'google'),
      'must be facebook, google, or both between a comma',
    ),
    help: 'Providers whose people may log in but not sign up: facebook, google. Empty: none.',
  }),
}

/** What a user confirms who tries too often (AUTH-11): work of our own unless the owner wants an outside captcha. */
export const captchaSettings = {
  captcha: setting({
    env: 'CAPTCHA',
    default: 'work',
    schema: oneOf('work', 'hcaptcha', 'turnstile', 'recaptcha'),
    help: 'The challenge after too many tries. work: the browser computes for a second, without a third party; hcaptcha, turnstile, recaptcha: that captcha, which loads scripts of its provider.',
  }),
  captcha_site_key: optionalSetting({
    env: 'CAPTCHA_SITE_KEY',
    schema: text,
    help: 'Site key of the captcha.',
  }),
  captcha_secret: optionalSetting({
    env: 'CAPTCHA_SECRET',
    schema: text,
    secret: true,
    help: 'Secret that belongs to CAPTCHA_SITE_KEY.',
  }),
  captcha_script_url: optionalSetting({
    env: 'CAPTCHA_SCRIPT_URL',
    schema: providerAddress,
    help: 'Script of the captcha. Default: where its provider keeps it.',
  }),
  captcha_verify_url: optionalSetting({
    env: 'CAPTCHA_VERIFY_URL',
    schema: providerAddress,
    help: 'Where the captcha’s answers are checked. Default: where its provider does that.',
  }),
}
