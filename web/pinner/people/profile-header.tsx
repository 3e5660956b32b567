import type { UserView } from '@bowerbird/contract/people/user-models'
import { useOverlaid } from '../../client/use-overlaid.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { copyAddress } from '../../page/share-address.ts'
import { blocked, unblock } from '../../texts/block-texts.ts'
import {
  createBoard,
  createPin,
  demoAccount,
  editProfile,
  followingCount,
  shareProfile,
} from '../../texts/people-texts.ts'
import { followersCount } from '../../texts/follow-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ShareIcon } from '../../ui/icons/share-icon.tsx'
import { FollowButton } from '../person-cards/follow-button.tsx'
import { unblockPerson } from './block-person.ts'
import { MessageButton } from './message-button.tsx'
import { ProfileMenuButton } from './profile-menu-button.tsx'
import { ProfileSites } from './profile-sites.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

/** Face, name, follows, acts and tabs: the head of every page of a profile. */
export function ProfileHeader({ user: asLoaded }: { user: UserView }) {
  const user = useOverlaid(asLoaded)
  const { username } = user
  return (
    <header className="mx-auto flex max-w-2xl flex-col items-center gap-2 pt-4 pb-6 text-center">
      <Avatar name={user.full_name} image_url={user.image_large_url ?? user.image_medium_url} size={120} />
      <h1 className="pt-2 text-28 font-semibold text-balance wrap-anywhere">{user.full_name}</h1>
      <p className="text-14 text-ink-soft">
        <bdi>@{username}</bdi>
        {user.pronouns && ` · ${user.pronouns}`}
        {user.is_demo && ` · ${demoAccount()}`}
      </p>
      {user.about && <p className="max-w-prose text-16 whitespace-pre-line wrap-anywhere">{user.about}</p>}
      <ProfileSites user={user} />
      <p className="flex gap-1 text-14">
        <Link to={path('followers', { username })} className="rounded-8 px-1 font-semibold hover:underline">
          {followersCount(user.follower_count)}
        </Link>
        <span aria-hidden="true" className="text-ink-soft">
          ·
        </span>
        <Link to={path('following', { username })} className="rounded-8 px-1 font-semibold hover:underline">
          {followingCount(user.following_count)}
        </Link>
      </p>
      {user.blocked_by_me && <p className="text-14 text-ink-soft">{blocked(user.full_name)}</p>}
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
