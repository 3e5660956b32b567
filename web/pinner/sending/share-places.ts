/** Where an address can be passed on outside: plain links, nothing of theirs is loaded here. */
export interface SharePlace {
  name: string
  href: string
}

export function sharePlaces(address: string, title: string): SharePlace[] {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  const both = encodeURIComponent(title ? `${title} ${address}` : address)
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
  ]
}
