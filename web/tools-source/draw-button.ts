interface Look {
  address: string
  words: string
  is_tall: boolean
  is_round: boolean
}

/**
 * Styles a link as a button by inline properties, which also work on pages whose policy blocks external style sheets.
 */
export function drawButton(link: HTMLAnchorElement, { address, words, is_tall, is_round }: Look): void {
  const height = is_tall ? 40 : 28
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.dataset['pinHref'] = address
  const label = link.getAttribute('aria-label') ?? words
  link.replaceChildren(mark(height * 0.6), ...(is_round ? [] : [words]))
  link.setAttribute('aria-label', label)
  style(link, {
    display: 'inline-flex',
    'align-items': 'center',
    'justify-content': 'center',
    gap: '5px',
    'box-sizing': 'border-box',
    height: `${height}px`,
    'min-width': `${height}px`,
    padding: is_round ? '0' : `0 ${height * 0.4}px`,
    'border-radius': `${height}px`,
    background: '#2447d6',
    color: '#fff',
    font: `600 ${is_tall ? 16 : 13}px/1 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif`,
    'text-decoration': 'none',
    'vertical-align': 'middle',
    cursor: 'pointer',
  })
}

/** The page's number of saves, beside or above the button. If the request fails, the button stays without it. */
export async function drawCount(
  link: HTMLAnchorElement,
  { site, url, place }: { site: string; url: string; place: 'above' | 'beside' },
): Promise<void> {
  const query = new URLSearchParams({ url })
  const answer = await fetch(`${site}/v1/urls/count.json?${query}`, { credentials: 'omit' }).catch(() => null)
  if (!answer?.ok) return
  const { count } = (await answer.json()) as { count: number }
  const shown = document.createElement('span')
  shown.dataset['pinCounted'] = String(count)
  shown.textContent = new Intl.NumberFormat(undefined, { notation: 'compact' }).format(count)
  style(shown, {
    display: 'inline-block',
    font: '13px/18px ui-sans-serif,system-ui,sans-serif',
    padding: '0 6px',
    'text-align': 'center',
    'vertical-align': 'middle',
  })
  if (place === 'beside') return link.after(shown)
  const both = document.createElement('span')
  style(both, { display: 'inline-flex', 'flex-direction': 'column', 'align-items': 'center', gap: '4px' })
  link.replaceWith(both)
  both.append(shown, link)
}

/** The site's logo in white. */
function mark(size: number): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  const attributes = { viewBox: '0 0 32 32', width: size, height: size, fill: 'none', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value))
  const arch = document.createElementNS(svgSpace, 'path')
  arch.setAttribute(
    'd',
    'M5 28C4 17 7.5 9 16 4M27 28c1-11-2.5-19-11-24M10.75 28c-.6-7.5.75-13 5.25-17M21.25 28c.6-7.5-.75-13-5.25-17',
  )
  arch.setAttribute('stroke', 'currentColor')
  arch.setAttribute('stroke-width', '2.5')
  arch.setAttribute('stroke-linecap', 'round')
  const dot = document.createElementNS(svgSpace, 'circle')
  for (const [name, value] of Object.entries({ cx: '16', cy: '24.5', r: '3.25', fill: 'currentColor' }))
    dot.setAttribute(name, value)
  svg.append(arch, dot)
  return svg
}

const svgSpace = 'http://www.w3.org/2000/svg'

export function style(element: HTMLElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value)
}
