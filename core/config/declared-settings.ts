import { z } from 'zod'
import { optionalSetting, setting } from './setting.ts'
import { billingSettings } from './billing-settings.ts'
import { cardSettings } from './card-settings.ts'
import { signInSettings, captchaSettings } from './sign-in-settings.ts'
import { discoverySettings } from './discovery-settings.ts'
import { storageSettings } from './storage-settings.ts'
import {
  databaseAddress,
  headerName,
  hostList,
  listenHost,
  mailAddress,
  mailServer,
  oneOf,
  proxyList,
  siteAddress,
  wholeNumber,
} from './setting-values.ts'

/** Every variable that the product reads. `npm run settings` prints this list. */
export const declaredSettings = {
  host: setting({
    env: 'HOST',
    default: '127.0.0.1',
    schema: listenHost,
    help: 'Address to listen on. 127.0.0.1: this machine only; 0.0.0.0 or ::: the network too.',
  }),
  port: setting({ env: 'PORT', default: '3000', schema: wholeNumber(1, 65_535), help: 'Port to listen on.' }),
  public_url: optionalSetting({
    env: 'PUBLIC_URL',
    schema: siteAddress,
    help: 'Address under which people reach the site, such as https://pins.example.org. Default: http://HOST:PORT.',
  }),
  media_url: optionalSetting({
    env: 'MEDIA_URL',
    schema: siteAddress,
    help: 'Address of a host of its own for pictures that everybody may see, such as https://media.example.net, led to the same process (docs/operate/media-host.md). Absent: pictures stand on PUBLIC_URL.',
  }),
  site_name: setting({
    env: 'SITE_NAME',
    default: 'Bowerbird',
    schema: z.string().trim().min(1).max(60),
    help: 'Name of the site, in titles and mails.',
  }),
  promotions: setting({
    env: 'PROMOTIONS',
    default: 'on',
    schema: oneOf('on', 'off'),
    help: 'off: there is no business side. No pins are promoted, and its pages and calls do not exist. What it kept stays.',
  }),
  promotion_review: setting({
    env: 'PROMOTION_REVIEW',
    default: 'on',
    schema: oneOf('on', 'off'),
    help: 'on: the owner of the site looks at an ad before it is shown. off: it is shown at once; the owner can still turn it down.',
  }),
  quick_promote_days: setting({
    env: 'QUICK_PROMOTE_DAYS',
    default: '30',
    schema: wholeNumber(0, 36_500),
    help: 'Days after sign-up for which Promote is offered to people who have no business account. 0: never.',
  }),
  organic_analytics: setting({
    env: 'ORGANIC_ANALYTICS',
    default: 'everybody',
    schema: oneOf('everybody', 'business', 'off'),
    help: 'Who sees how often their own Pins are seen, opened, saved and followed out, at /analytics/: everybody, business accounts only (business), or no one, and nothing is counted (off). Who saw a Pin is not stored.',
  }),
  data_dir: setting({
    env: 'DATA_DIR',
    default: './data',
    schema: z.string().min(1),
    help: 'Folder for all that is kept: the embedded database, files, the session secret.',
  }),
  database_url: optionalSetting({
    env: 'DATABASE_URL',
    schema: databaseAddress,
    secret: true,
    help: 'A PostgreSQL server of your own, version 15 or later. Absent: the embedded one, in DATA_DIR.',
  }),
  database_pool: optionalSetting({
    env: 'DATABASE_POOL',
    schema: wholeNumber(2, 500),
    help: 'Connections to the database that one process may hold. Default: 10, or 6 with less than 768 MB of memory.',
  }),
  memory_mb: optionalSetting({
    env: 'MEMORY_MB',
    schema: wholeNumber(256, 9_999_999),
    help: 'Megabytes that the site may use on this machine, its embedded database included (docs/operate/memory.md). Absent: what the machine has, or the limit of its container or service.',
  }),
  session_secret: optionalSetting({
    env: 'SESSION_SECRET',
    schema: z.string().min(32, 'must have 32 characters or more'),
    secret: true,
    help: 'Key that signs what the site hands out, 32 characters or more. Absent: made once and kept in DATA_DIR/session-secret. Give all processes of one site the same.',
  }),
  role: setting({
    env: 'ROLE',
    default: 'all',
    schema: oneOf('all', 'web', 'worker', 'discovery'),
    help: 'What this process does: answer the web (web), run jobs (worker), find pins near others for the rest (discovery), or all of it (all).',
  }),
  drain_seconds: setting({
    env: 'DRAIN_SECONDS',
    default: '0',
    schema: wholeNumber(0, 600),
    help: 'Seconds for which a web process that was told to stop still takes requests while /readyz answers 503, for proxies that look there. 0: it takes no more at once.',
  }),
  log_level: optionalSetting({
    env: 'LOG_LEVEL',
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    help: 'Least level of the lines logged: fatal, error, warn, info (a line for each call), debug, trace or silent. Default: warn on a terminal, info elsewhere.',
  }),
  registration: setting({
    env: 'REGISTRATION',
    default: 'open',
    schema: oneOf('open', 'invitation', 'closed'),
    help: 'Who may sign up: everyone (open), people with an invitation (invitation), no one (closed).',
  }),
  instance: setting({
    env: 'INSTANCE',
    default: 'public',
    schema: oneOf('public', 'private'),
    help: 'public: visitors see public boards and pins. private: nothing is shown without logging in.',
  }),
  ...storageSettings,
  quota_mb: setting({
    env: 'QUOTA_MB',
    default: '0',
    schema: wholeNumber(0, 100_000_000),
    help: 'Megabytes of uploads that one person may keep. 0: no limit.',
  }),
  trust_proxy: setting({
    env: 'TRUST_PROXY',
    default: '',
    schema: proxyList,
    help: 'Proxies in front of the site whose X-Forwarded-For is believed: addresses, ranges, or the words loopback, private, between commas. Empty: none.',
  }),
  country_header: optionalSetting({
    env: 'COUNTRY_HEADER',
    schema: headerName,
    help: 'Header in which a proxy of TRUST_PROXY writes the country of a visitor (ISO 3166-1, two letters), such as CF-IPCountry. Read to choose promoted Pins alone. Absent: a country is known only if the user entered it.',
  }),
  region_header: optionalSetting({
    env: 'REGION_HEADER',
    schema: headerName,
    help: 'Header in which a proxy of TRUST_PROXY writes the region of a visitor (ISO 3166-2, with or without the country before it), such as CF-Region-Code. Needs COUNTRY_HEADER. Read to choose promoted Pins alone. Absent: ads for regions are not shown.',
  }),
  postal_code_header: optionalSetting({
    env: 'POSTAL_CODE_HEADER',
    schema: headerName,
    help: 'The same for the postal code, such as CF-Postal-Code. Absent: ads for postal codes are not shown.',
  }),
  max_upload_mb: setting({
    env: 'MAX_UPLOAD_MB',
    default: '50',
    schema: wholeNumber(1, 1_000),
    help: 'Largest picture accepted, in megabytes.',
  }),
  max_import_mb: setting({
    env: 'MAX_IMPORT_MB',
    default: '4096',
    schema: wholeNumber(1, 1_000_000),
    help: 'Largest import accepted, all its files together, in megabytes.',
  }),
  max_megapixels: setting({
    env: 'MAX_MEGAPIXELS',
    default: '50',
    schema: wholeNumber(1, 500),
    help: 'Largest picture accepted, in megapixels.',
  }),
  fetch_allow_hosts: setting({
    env: 'FETCH_ALLOW_HOSTS',
    default: '',
    schema: hostList,
    help: 'For tests only: hosts on private networks that the site may fetch pictures and pages from. Each lets every user who can save reach that host.',
  }),
  smtp_url: optionalSetting({
    env: 'SMTP_URL',
    schema: mailServer,
    secret: true,
    help: "Mail server that takes the site's mail, such as smtps://user:password@mail.example.org or smtp://127.0.0.1:25. Absent: mail is kept, and the owner reads it at /admin/mail/ and passes it on.",
  }),
  mail_from: optionalSetting({
    env: 'MAIL_FROM',
    schema: mailAddress,
    help: "Address that the site's mail comes from. Default: no-reply@ and the host of PUBLIC_URL.",
  }),
  connect_upsell: setting({
    env: 'CONNECT_UPSELL',
    default: 'on',
    schema: oneOf('on', 'off'),
    help: 'on: users who list a photo-sharing site on their profile are asked once to connect it. off: no one is asked.',
  }),
  metrics_token: optionalSetting({
    env: 'METRICS_TOKEN',
    schema: z.string().min(16, 'must have 16 characters or more'),
    secret: true,
    help: 'Token that lets clients read /metrics (Authorization: Bearer …), 16 characters or more. Absent: /metrics answers this machine alone, and nothing that came through a proxy.',
  }),
  ...discoverySettings,
  ...signInSettings,
  ...captchaSettings,
  ...billingSettings,
  ...cardSettings,
  rate_factor: setting({
    env: 'RATE_FACTOR',
    default: '1',
    schema: wholeNumber(1, 10_000),
    help: 'Multiplies how often one person or address may act; raise it where many people share one address. Above 1, sign-up and password reset ask no challenge.',
  }),
}
