import type { ReactNode } from 'react'
import { useViewer } from '../../client/viewer.ts'
import { browserLoader } from '../../shell/browser-loader.ts'
import { goToLogIn } from '../../shell/go-to.ts'
import { Link } from '../../shell/link.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { path } from '../../shell/paths.ts'
import { serverLoader } from '../../shell/server-loader.ts'
import type { Warm } from '../../shell/warm.ts'
import {
  askBeforeDuplicate,
  askBeforeDuplicateHint,
  deletedThings,
  deletedThingsHint,
  hideAi,
  hideAiHint,
  openTrash,
  pictures,
  saving,
  settings,
} from '../../texts/settings-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { changePreference } from './change-preference.ts'

const warm: Warm<'settings'> = ({ viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('settings'))
  return Promise.resolve()
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** What somebody sets for themselves. */
export default function SettingsRoute() {
  const { asks_before_duplicate, hides_ai } = useViewer().preferences
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-10 px-6 pt-8 pb-16">
      <PageHead title={settings()} no_index />
      <h1 className="text-28 font-semibold">{settings()}</h1>
      <Group title={saving()}>
        <Toggle
          label={askBeforeDuplicate()}
          hint={askBeforeDuplicateHint()}
          is_on={asks_before_duplicate}
          onChange={(isOn) => void changePreference({ asks_before_duplicate: isOn })}
        />
      </Group>
      <Group title={pictures()}>
        <Toggle
          label={hideAi()}
          hint={hideAiHint()}
          is_on={hides_ai}
          onChange={(isOn) => void changePreference({ hides_ai: isOn })}
        />
      </Group>
      <Group title={deletedThings()}>
        <p className="text-14 text-ink-soft">{deletedThingsHint()}</p>
        <Link to={path('trash')} className={`${buttonClasses()} self-start`}>
          {openTrash()}
        </Link>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
