import { path } from '../../navigation/paths.ts'
import { canShare, copyAddress, shareAddress } from '../../page/share-address.ts'
import { copyLink } from 'texts:pins'
import { moreWays, secretStaysHere, shareOn, waysToShare } from 'texts:send'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { LinkIcon, ShareIcon } from '../../ui/icons.tsx'
import { LockIcon } from '../../ui/pin-icons.tsx'
import { pinName } from '../pictures/pin-sources.ts'
import type { SendRequest } from './send-request.ts'

/** Sharing by link and social networks; not offered for secret content (pinner.md §6). */
export function ShareWays({ request }: { request: SendRequest }) {
  const { address, title, is_secret } = outside(request)
  if (is_secret)
    return (
      <p className="flex items-center gap-2 rounded-16 bg-sunken px-4 py-3 text-14">
        <LockIcon size={18} className="shrink-0" />
        {secretStaysHere()}
      </p>
    )
  return (
    <div role="group" aria-label={waysToShare()} className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => void copyAddress(address)}>
        <LinkIcon size={16} />
        {copyLink()}
      </Button>
      {sharePlaces(address, title).map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={shareOn({ network: name })}
          className={buttonClasses({ size: 'small' })}
        >
          {name}
        </a>
      ))}
      {canShare() && (
        <Button size="small" onClick={() => void shareAddress(title, address)}>
          <ShareIcon size={16} />
          {moreWays()}
        </Button>
      )}
    </div>
  )
}

function outside(request: SendRequest) {
  if ('pin' in request) {
    const { pin } = request
    const address = new URL(path('pin', { pin_id: pin.id }), location.href).href
    return { address, title: pinName(pin), is_secret: pin.board.privacy === 'secret' }
  }
  const { board } = request
  return {
    address: new URL(board.url, location.href).href,
    title: board.name,
    is_secret: board.privacy === 'secret',
  }
}

/** A social network to share to: a plain link, so that nothing of the network is loaded here. */
interface SharePlace {
  name: string
  href: string
}

function sharePlaces(address: string, title: string): SharePlace[] {
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
