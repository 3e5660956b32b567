import { useEffect, useRef, useState } from 'react'
import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { acceptedTypes, problemOf } from '../../client/picture-file.ts'
import { uploadPicture } from '../../client/upload-picture.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import {
  addPicture,
  changePicture,
  picture,
  pictureHint,
  pictureRemoved,
  pictureSaved,
  removePicture,
  sendingPicture,
} from 'texts:profile-settings'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { userGet } from '@bowerbird/contract/people/user-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { viewerQuery } from '../../client/viewer.ts'

/** The picture of one's profile: another one, or none. It is saved as soon as it is there. */
export function PictureEditor(props: { user: UserView }) {
  const { user } = props
  const { share, problem, field, send, change, has } = usePictureEditor(props)
  return (
    <div className="flex items-center gap-5">
      <Avatar name={user.full_name} image_url={user.image_large_url ?? user.image_medium_url} size={120} />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-14 font-semibold">{picture()}</h2>
        <div className="flex flex-wrap gap-2">
          <Button is_busy={share !== null} onClick={() => field.current?.click()}>
            {has ? changePicture() : addPicture()}
          </Button>
          {has && (
            <Button
              variant="ghost"
              is_busy={share !== null}
              onClick={() => void change({ remove_picture: true }, pictureRemoved())}
            >
              {removePicture()}
            </Button>
          )}
        </div>
        <input
          ref={field}
          type="file"
          accept={acceptedTypes}
          aria-label={has ? changePicture() : addPicture()}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
        />
        {share === null ? (
          <p
            role={problem ? 'alert' : undefined}
            className={`text-14 ${problem ? 'text-danger' : 'text-ink-soft'}`}
          >
            {problem ?? pictureHint()}
          </p>
        ) : (
          <progress value={share} max={1} aria-label={sendingPicture()} className="h-1.5 w-full max-w-48" />
        )}
      </div>
    </div>
  )
}

function usePictureEditor({ user }: { user: UserView }) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setProblem(null)
    setShare(0)
    const wrong = await problemOf(file)
    const end = wrong ? null : await uploadPicture(file, { signal, onShare: setShare })
    if (signal.aborted) return
    if (end?.ok) await change({ upload_id: end.picture.upload_id }, pictureSaved())
    else setProblem(wrong ?? (end && !end.ok ? end.reason : null))
    setShare(null)
  }

  async function change(input: { upload_id: string } | { remove_picture: true }, done: string) {
    const outcome = await perform(usersMeCreate, input, { prompt: logInPrompts.edit() })
    if (outcome?.ok) {
      keepProfile(outcome.data)
      toast({ text: done })
    } else if (outcome) setProblem(errorText(outcome))
  }

  const has = user.image_medium_url !== null
  return { share, problem, field, send, change, has }
}

/** Stores the server's version of the profile in the header, and wherever users are shown. */
export function keepProfile({ full_name, image_small_url, image_medium_url }: UserView): void {
  browserQueries().cache.write<ViewerView>(
    viewerQuery.key,
    (viewer) =>
      viewer && {
        ...viewer,
        fullName: full_name,
        imageSmallUrl: image_small_url,
        imageMediumUrl: image_medium_url,
      },
  )
  void refreshAll(userGet)
}
