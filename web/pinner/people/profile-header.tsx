import type { UserView } from '@bowerbird/contract/people/user-models'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { copyAddress } from '../../page/share-address.ts'
import { blocked, profileActions, provenSite, unblock } from 'texts:block'
import { seeAnalytics } from 'texts:analytics'
import {
  createBoard,
  createPin,
  created,
  demoAccount,
  editProfile,
  followingCount,
  profileTabs,
  saved,
  shareProfile,
} from 'texts:people'
import { followersCount } from 'texts:follow'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, MoreIcon, ShareIcon } from '../../ui/icons.tsx'
import { FollowButton } from '../person-cards/follow-button.tsx'
import { unblockPerson } from './block-person.ts'
import { useAddress } from '../../navigation/address.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { Suspense, useState } from 'react'
import { fetchAhead, lazyPart } from '../../client/lazy-part.ts'
import { siteOf } from '@bowerbird/contract/people/site-of'
import { outsideAddress } from '../../navigation/offsite-address.ts'
import { truncate } from '../../texts/truncate.ts'
import { askToLogIn } from '../../client/log-in-request.ts'
import { useViewer } from '../../client/viewer.ts'
import { logInToWrite, message, messagePerson } from 'texts:write'

/** So many sites stand on a profile. */
const most = 4

/** The user's web sites: the one they give first, then claimed ones, with a mark. */
function ProfileSites({ user: { website_url, claimed_sites, link_tokens } }: { user: UserView }) {
  const own = website_url === null ? null : siteOf(website_url)
  const sites = [
    ...(website_url === null ? [] : [{ url: website_url, name: nameOf(website_url), site: own }]),
    ...claimed_sites
      .filter((site) => site !== own)
      .map((site) => ({ url: `https://${site}`, name: site, site })),
  ].slice(0, most)
  if (sites.length === 0) return null
  return (
    <ul className="flex max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-1">
      {sites.map(({ url, name, site }) => (
        <li key={url} className="flex min-w-0 items-center gap-1 text-14">
          {/* Says to other sites that the two belong together: they look for the very address. */}
          <link rel="me" href={url} />
          <a
            href={outsideAddress({ url, tokens: link_tokens })}
            target="_blank"
            rel="nofollow noopener noreferrer"
            className="min-w-0 rounded-8 font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </a>
          {claimed_sites.includes(site ?? '') && (
            <span title={provenSite()} className="text-accent">
              <CheckIcon size={16} />
              <span className="sr-only">{provenSite()}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** An address as people write it. */
function nameOf(url: string): string {
  return truncate(url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''), 40)
}

const load = () => import('./profile-menu.tsx')
const ProfileMenu = lazyPart(load)

/** The menu of a profile, loaded when a user reaches for it. */
function ProfileMenuButton({ user }: { user: UserView }) {
  const [isWanted, setIsWanted] = useState(false)
  const look = { label: profileActions(), icon: <MoreIcon />, size: 'large', tone: 'filled' } as const
  const button = <IconButton {...look} aria-haspopup="menu" />
  if (isWanted) {
    return (
      <Suspense fallback={button}>
        <ProfileMenu trigger={button} user={user} />
      </Suspense>
    )
  }
  return (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => fetchAhead(load)}
      onClick={() => setIsWanted(true)}
    />
  )
}

/** Face, name, follows, acts and tabs: the head of every page of a profile. */
export function ProfileHeader({ user: asLoaded }: { user: UserView }) {
  const user = useWithOptimistic(asLoaded)
  const { username } = user
  const { has_analytics } = useViewer()
  return (
    <header className="mx-auto flex max-w-2xl flex-col items-center gap-2 pt-4 pb-6 text-center">
      <Avatar name={user.full_name} image_url={user.image_large_url ?? user.image_medium_url} size={120} />
      <h1 className="pt-2 text-28 font-semibold text-balance wrap-anywhere">{user.full_name}</h1>
      <p className="text-14 text-ink-soft">
        <bdi>@{username}</bdi>
        {user.pronouns && ` · ${user.pronouns}`}
        {user.is_demo && ` · ${demoAccount()}`}
      </p>
      {user.about && (
        <p dir="auto" className="max-w-prose px-4 text-16 whitespace-pre-line wrap-anywhere">
          {user.about}
        </p>
      )}
      <ProfileSites user={user} />
      <FollowCounts user={user} />
      {user.blocked_by_me && <p className="text-14 text-ink-soft">{blocked({ name: user.full_name })}</p>}
      <div className="flex flex-wrap items-center justify-center gap-2 pt-2">
        {user.is_me ? (
          <>
            <Link to={path('upload')} className={buttonClasses({ variant: 'primary', size: 'large' })}>
              {createPin()}
            </Link>
            <Link to={path('board_create')} className={buttonClasses({ size: 'large' })}>
              {createBoard()}
            </Link>
            <Link to={path('settings_profile')} className={buttonClasses({ size: 'large' })}>
              {editProfile()}
            </Link>
            {has_analytics && (
              <Link to={path('analytics')} className={buttonClasses({ size: 'large' })}>
                {seeAnalytics()}
              </Link>
            )}
          </>
        ) : user.blocked_by_me ? (
          <Button size="large" onClick={() => void unblockPerson(user)}>
            {unblock()}
          </Button>
        ) : (
          <>
            <FollowButton user={user} />
            <MessageButton user={user} />
          </>
        )}
        <IconButton
          label={shareProfile()}
          icon={<ShareIcon />}
          size="large"
          tone="filled"
          onClick={() => void copyAddress(new URL(path('profile', { username }), location.href).href)}
        />
        {!user.is_me && <ProfileMenuButton user={user} />}
      </div>
      <ProfileTabs username={username} />
    </header>
  )
}

function FollowCounts({ user: { username, follower_count, following_count } }: { user: UserView }) {
  return (
    <p className="flex gap-1 text-14">
      <Link to={path('followers', { username })} className="rounded-8 px-1 font-semibold hover:underline">
        {followersCount({ count: follower_count })}
      </Link>
      <span aria-hidden="true" className="text-ink-soft">
        ·
      </span>
      <Link to={path('following', { username })} className="rounded-8 px-1 font-semibold hover:underline">
        {followingCount({ count: following_count })}
      </Link>
    </p>
  )
}

/** Saved and Created. Pages of their own, so that each has an address. */
function ProfileTabs({ username }: { username: string }) {
  const { path: here } = useAddress()
  const isCreated = here.endsWith('/_created/')
  const tabs = [
    { to: path('profile_created', { username }), label: created(), is_here: isCreated },
    { to: path('profile', { username }), label: saved(), is_here: !isCreated },
  ]
  return (
    <nav aria-label={profileTabs()} className={`${tabRowClasses} pt-4`}>
      {tabs.map(({ to, label, is_here }) => (
        <Link key={to} to={to} keep_scroll aria-current={is_here ? 'page' : undefined} className={tabClasses}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const loadSend = () => import('../sending/new-message-modal.tsx')
const NewMessageModal = lazyPart(loadSend)

/** Opens a conversation with the user: the existing one, or a new one. */
function MessageButton({ user }: { user: UserView }) {
  const { isAuth } = useViewer()
  const [isWriting, setIsWriting] = useState(false)
  async function open() {
    if (isAuth || (await askToLogIn(logInToWrite()))) setIsWriting(true)
  }
  return (
    <>
      <Button
        size="large"
        aria-label={messagePerson({ name: user.full_name })}
        aria-haspopup="dialog"
        onPointerEnter={() => isAuth && fetchAhead(loadSend)}
        onClick={() => void open()}
      >
        {message()}
      </Button>
      <Suspense>
        {isWriting && (
          <NewMessageModal to={{ ...user, type: 'user', valid: true }} onClose={() => setIsWriting(false)} />
        )}
      </Suspense>
    </>
  )
}
