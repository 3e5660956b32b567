import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import { useViewer } from '../../client/viewer.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame } from '../../page/settings-frame.tsx'
import {
  about,
  aboutHint,
  name,
  profileLead,
  profileSaved,
  pronouns,
  save,
  seeProfile,
  website,
  websiteHint,
} from 'texts:profile-settings'
import { publicProfile } from 'texts:settings-frame'
import { buttonClasses } from '../../ui/button-classes.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { personOf } from '../person-cards/person-of.ts'
import { PictureEditor, keepProfile } from './picture-editor.tsx'

const warm = ownPage('settings_profile', ({ viewer, queries }) =>
  queries.warm(personOf(viewer.username ?? '')),
)
export const loader = pageLoader(warm)

/** What others see of a user. */
export default function ProfileSettingsRoute() {
  const { username, user, form } = useProfileSettingsRoute()
  return (
    <SettingsFrame title={publicProfile()} lead={profileLead()}>
      <PictureEditor user={user} />
      <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <TextField
          label={name()}
          name="full_name"
          autoComplete="name"
          defaultValue={user.full_name}
          error={form.errorOf('full_name')}
        />
        <TextField
          label={pronouns()}
          name="pronouns"
          defaultValue={user.pronouns}
          error={form.errorOf('pronouns')}
        />
        <TextField
          label={website()}
          name="website_url"
          inputMode="url"
          autoComplete="url"
          dir="ltr"
          defaultValue={user.website_url ?? ''}
          hint={websiteHint()}
          error={form.errorOf('website_url')}
        />
        <TextArea
          label={about()}
          name="about"
          rows={4}
          defaultValue={user.about}
          hint={aboutHint()}
          error={form.errorOf('about')}
        />
        <FormNotice refused={form.refused} />
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-40">
            <SubmitButton is_busy={form.is_busy}>{save()}</SubmitButton>
          </div>
          <Link
            to={path('profile', { username })}
            className={buttonClasses({ variant: 'ghost', size: 'large' })}
          >
            {seeProfile()}
          </Link>
        </div>
      </form>
    </SettingsFrame>
  )
}

function useProfileSettingsRoute() {
  const username = useViewer().username ?? ''
  const user = usePrefetchedQuery(personOf(username))
  const form = useCallForm(
    usersMeCreate,
    (fields) => ({
      full_name: formText(fields, 'full_name'),
      pronouns: formText(fields, 'pronouns'),
      website_url: formText(fields, 'website_url'),
      about: formText(fields, 'about'),
    }),
    (saved) => {
      keepProfile(saved)
      toast({ text: profileSaved(), link: { label: seeProfile(), to: path('profile', { username }) } })
    },
  )
  return { username, user, form }
}
