import { useSite } from '../../client/site.ts'
import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { createPin, saveFromOtherSites } from 'texts:menu'
import {
  bookmarklet,
  bookmarkletByHand,
  bookmarkletCode,
  bookmarkletHint,
  bookmarkletSafari,
  bookmarkletSteps,
  choosePicture,
  closePicking,
  dragDoNotClick,
  dragIt,
  extension,
  extensionChromium,
  extensionFirefox,
  extensionHint,
  feeds,
  feedsHint,
  feedsOff,
  forChromium,
  forFirefox,
  onAndroid,
  onIphone,
  onPhone,
  saveTo,
  tools,
  toolsLead,
  yourFeed,
} from 'texts:tools'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DownloadIcon, GripIcon } from '../../ui/icons.tsx'
import { ButtonMaker } from './button-maker.tsx'
import { CopyField, ToolPart } from './tool-part.tsx'
import { useEffect, useRef } from 'react'
import { toast } from '../../client/toasts.ts'
import { save } from 'texts:save-button'

// build-plugins/outside-scripts-plugin.ts creates the export.
// eslint-disable-next-line import/default
import code from '../../tools-source/bookmarklet.ts?outside'
import { bookmarkletAddress } from './bookmarklet-address.ts'

const warm: Warm<'tools'> = () => Promise.resolve()
export const loader = pageLoader(warm)

/** Tools to save from other sites, and to embed content there. */
export default function ToolsRoute() {
  const { name, is_private } = useSite()
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-6 pt-8 pb-16 phone:px-4 phone:pt-4">
      <PageHead title={tools()} description={toolsLead({ site: name })} canonical={path('tools')} />
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold text-balance">{saveFromOtherSites()}</h1>
        <p className="text-16 text-pretty text-ink-soft">{toolsLead({ site: name })}</p>
      </div>
      <ExtensionPart />
      <BookmarkletPart />
      <PhonePart />
      {!is_private && <ButtonMaker />}
      <FeedsPart />
    </div>
  )
}

const zips = [
  { href: '/downloads/bowerbird-chromium.zip', label: forChromium },
  { href: '/downloads/bowerbird-firefox.zip', label: forFirefox },
]

function ExtensionPart() {
  return (
    <ToolPart id="extension" title={extension()} hint={extensionHint()}>
      <div className="flex flex-wrap gap-2">
        {zips.map(({ href, label }) => (
          <a key={href} href={href} download className={buttonClasses({ size: 'large' })}>
            <DownloadIcon size={18} />
            {label()}
          </a>
        ))}
      </div>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-14 text-pretty text-ink-soft">
        <li>{extensionChromium()}</li>
        <li>{extensionFirefox()}</li>
      </ul>
    </ToolPart>
  )
}

function PhonePart() {
  const { name } = useSite()
  return (
    <ToolPart id="phone" title={onPhone()} hint={onAndroid({ site: name })}>
      <p className="text-16 text-pretty text-ink-soft">{onIphone()}</p>
      <Link to={path('upload')} className={`${buttonClasses()} self-start`}>
        {createPin()}
      </Link>
    </ToolPart>
  )
}

function FeedsPart() {
  const { is_private, public_url } = useSite()
  const { isAuth, username } = useViewer()
  return (
    <ToolPart id="feeds" title={feeds()} hint={is_private ? feedsOff() : feedsHint()}>
      {isAuth && username && !is_private && (
        <CopyField label={yourFeed()} text={`${public_url}/${username}/feed.rss`} rows={1} />
      )}
    </ToolPart>
  )
}

/** The bookmark that saves from any page, to be dragged or copied (CREATE-15). */
function BookmarkletPart() {
  const { name, public_url } = useSite()
  const address = bookmarkletAddress({
    code,
    site: public_url,
    words: { title: choosePicture(), close: closePicking(), save: save() },
    dir: 'auto',
  })
  const link = useRef<HTMLAnchorElement>(null)
  // React blocks javascript: URLs, for good reason: this one is meant to be dragged.
  useEffect(() => link.current?.setAttribute('href', address), [address])
  return (
    <ToolPart id="bookmarklet" title={bookmarklet()} hint={bookmarkletHint()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-16 bg-sunken p-6 phone:p-4">
        {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a
          ref={link}
          href="#bookmarklet"
          draggable
          className={`${buttonClasses({ variant: 'primary', size: 'large' })} max-w-full cursor-grab`}
          onClick={(event) => {
            event.preventDefault()
            toast({ text: dragDoNotClick() })
          }}
        >
          <GripIcon size={18} className="shrink-0" />
          <span className="truncate">{saveTo({ site: name })}</span>
        </a>
        <p className="text-14 text-ink-soft">{dragIt()}</p>
      </div>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-14 text-pretty text-ink-soft">
        <li>{bookmarkletSteps()}</li>
        <li>{bookmarkletSafari()}</li>
        <li>{bookmarkletByHand()}</li>
      </ul>
      <CopyField label={bookmarkletCode()} text={address} rows={2} />
    </ToolPart>
  )
}
