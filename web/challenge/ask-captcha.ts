import { challengeFrame } from '@bowerbird/contract/identity/challenge'
import type {
  CaptchaChallenge,
  CaptchaMessage,
  ChallengeAnswer,
} from '@bowerbird/contract/identity/challenge'
import { captchaTitle } from 'texts:log-in-steps'
import { cancel } from 'texts:ui'
import { buttonClasses } from '../ui/button-classes.ts'

/** Shows the captcha that the site's owner configured, in a dialog over the form. Null when it was not solved. */
export function askCaptcha({ word }: CaptchaChallenge): Promise<ChallengeAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<ChallengeAnswer | null>()
  const frame = captchaFrame()
  const dialog = windowOf(frame)
  const left = new AbortController()
  const { signal } = left
  function end(answer: ChallengeAnswer | null): void {
    left.abort()
    dialog.remove()
    resolve(answer)
  }
  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<Partial<CaptchaMessage> | null>) => {
      if (source !== frame.contentWindow || origin !== location.origin) return
      const result = data?.bowerbird_captcha
      if (result === 'failed') end(null)
      else if (result) end({ word, answer: result.token })
    },
    { signal },
  )
  dialog.addEventListener('close', () => end(null), { signal })
  // Escape closes only this dialog, not the modal under it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation(), { signal })
  // Append within the form's modal, whose focus trap must include it.
  const around = document.activeElement?.closest('[role=dialog]') ?? document.body
  around.append(dialog)
  dialog.showModal()
  return promise
}

function captchaFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = challengeFrame
  frame.title = captchaTitle()
  frame.className = 'h-[480px] max-h-[60dvh] w-full'
  return frame
}

function windowOf(frame: HTMLIFrameElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className =
    'm-auto w-[calc(100%-32px)] max-w-[360px] flex-col gap-4 rounded-32 bg-raised p-4 text-ink open:flex'
  dialog.setAttribute('aria-label', captchaTitle())
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonClasses({ size: 'large', is_wide: true })
  button.textContent = cancel()
  button.addEventListener('click', () => dialog.close())
  dialog.append(frame, button)
  return dialog
}
