import { directionOf } from '@bowerbird/texts/about-language'
import type { Language } from '@bowerbird/texts/languages'

interface MailPage {
  language: Language | null
  title: string
  /** Each with where it leads. */
  lines: readonly { text: string; href: string }[]
  action: { text: string; href: string }
  /** Small print, with the links that belong to it. */
  foot: readonly (string | { text: string; href: string })[]
}

/** A mail's look: one column, no pictures, nothing that is fetched from anywhere. Everything in it is text. */
export function mailHtml({ language, title, lines, action, foot }: MailPage): string {
  const lang = language ?? 'en'
  const rows = lines.map(
    ({ text, href }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid #e5e1da"><a href="${escaped(href)}" style="color:#1c1a17;text-decoration:none;font-size:16px;line-height:24px">${escaped(text)}</a></td></tr>`,
  )
  const small = foot.map((part) =>
    typeof part === 'string'
      ? escaped(part)
      : `<a href="${escaped(part.href)}" style="color:#6b655c">${escaped(part.text)}</a>`,
  )
  return `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#faf8f5;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c1a17">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px;padding:24px">
<tr><td style="padding-bottom:12px"><h1 style="margin:0;font-size:20px;line-height:28px;font-weight:600">${escaped(title)}</h1></td></tr>
${rows.join('\n')}
<tr><td style="padding:20px 0 8px;border-top:1px solid #e5e1da"><a href="${escaped(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:24px;background:#2447d6;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(action.text)}</a></td></tr>
</table>
<p style="max-width:560px;margin:16px 0 0;font-size:12px;line-height:18px;color:#6b655c">${small.join(' ')}</p>
</td></tr></table>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for attributes in double quotes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
