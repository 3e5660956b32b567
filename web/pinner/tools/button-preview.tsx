import { useEffect, useId, useRef } from 'react'
import { save } from '../../texts/save-button-texts.ts'
import { preview } from '../../texts/tools-texts.ts'
import { drawButton } from '../../tools-source/draw-button.ts'

/** What a page will show: drawn by the script's own hand. */
export function ButtonPreview({ attributes }: { attributes: Record<string, string> }) {
  const id = useId()
  const place = attributes['data-pin-count']
  const isEmbed = attributes['data-pin-do']?.startsWith('embed')
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-14 font-semibold">
        {preview()}
      </h3>
      <div className="flex min-h-20 items-center justify-center rounded-16 bg-sunken p-6">
        {isEmbed ? (
          <EmbedPreview href={attributes['href'] ?? ''} />
        ) : (
          <span
            className={place === 'above' ? 'flex flex-col items-center gap-1' : 'flex items-center gap-1.5'}
          >
            {place === 'above' && <Number />}
            <DrawnButton attributes={attributes} />
            {place === 'beside' && <Number />}
          </span>
        )}
      </div>
    </section>
  )
}

const Number = () => <span className="text-14">12</span>

function DrawnButton({ attributes }: { attributes: Record<string, string> }) {
  const here = useRef<HTMLSpanElement>(null)
  const address = attributes['href'] ?? ''
  const isTall = 'data-pin-tall' in attributes
  const words = save()
  useEffect(() => {
    const link = document.createElement('a')
    drawButton(link, { address, words, is_tall: isTall, is_round: false })
    here.current?.replaceChildren(link)
  }, [address, isTall, words])
  return <span ref={here} />
}

function EmbedPreview({ href }: { href: string }) {
  const parts = new URL(href).pathname.split('/').filter(Boolean)
  const isPin = parts[0] === 'pin'
  const path = isPin ? parts.join('/') : `${parts.length === 1 ? 'user' : 'board'}/${parts.join('/')}`
  return (
    <iframe
      key={path}
      src={`/embed/${path}/`}
      title={preview()}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className={isPin ? 'h-[30rem] w-60 rounded-16' : 'h-[30rem] w-full max-w-[30rem] rounded-16'}
    />
  )
}
