export type Target = 'chromium' | 'firefox'

/** Fixes the id in Chromium, which the site knows (contract/identity/known-apps.ts). It is public; nothing is signed by it. */
const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA42N4nKMUkieCTEL+JACinv5Ir60OOXBu51iRXzCL14DQRTDL7TzkFLyEmTOv1ZfTIkAt7E0icoscsHyyywSmifx8RmGxyu6g5kVPtmyfUT//Tnq29X/exH0y8FSIe1xLyeXWKmPTCG5hrNTRHZa9pQKWcamooMBTgbyuZBNhMdXEx1S+kt67a8PXHApTNfUpR5RuhTUUyedr8Z4SG/0jrAr+LzfDOXvxOB3YaeiMdtfdQubsT1H+SUShmgi6YVNU90uC6LTGEMm9kiVvuoRk3Les4wjsUTmTcflsvMCr6hm6F/PGCtBGUgpJ1F4Uz6XSUEv1dFBezKs6rrM/jSV5iwIDAQAB'

/** Its name in Firefox, from which the address for its code is made there. */
export const firefoxId = 'save@bowerbird.example'

export const iconSizes = [16, 32, 48, 128] as const

/** Manifest V3, with as few rights as it starts with: hosts are asked for when they are used. */
export function manifestOf(target: Target, version: string): Record<string, unknown> {
  const icons = Object.fromEntries(iconSizes.map((size) => [size, `icon-${size}.png`]))
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_about__',
    version,
    default_locale: 'en',
    icons,
    action: { default_popup: 'save.html', default_title: '__MSG_saveTitle__', default_icon: icons },
    options_ui: { page: 'options.html', open_in_tab: true },
    permissions: [
      'activeTab',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'identity',
      'scripting',
      'storage',
    ],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http: https:; connect-src http: https:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+B' }, description: '__MSG_saveTitle__' },
    },
    ...(target === 'chromium'
      ? { key, minimum_chrome_version: '123', background: { service_worker: 'background.js' } }
      : {
          background: { scripts: ['background.js'] },
          browser_specific_settings: { gecko: { id: firefoxId, strict_min_version: '128.0' } },
        }),
  }
}
