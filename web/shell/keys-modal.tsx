import { useState } from 'react'
import { keysRequest } from '../client/keys-request.ts'
import { hasLetterKeys, keepLetterKeys } from '../client/letter-keys.ts'
import { Modal } from '../page/modal.tsx'
import * as texts from 'texts:keys'
import { Toggle } from '../ui/toggle.tsx'

interface KeyLine {
  /** Several are alternatives. */
  keys: readonly (() => string)[]
  what: () => string
}

const sign = (text: string) => () => text

const groups: readonly { title: () => string; lines: readonly KeyLine[] }[] = [
  {
    title: texts.everywhere,
    lines: [
      { keys: [sign('?')], what: texts.openOverview },
      { keys: [sign('/')], what: texts.goToSearch },
      { keys: [texts.tab], what: texts.goToNext },
      { keys: [texts.escape], what: texts.closeWindow },
    ],
  },
  {
    title: texts.inGrids,
    lines: [
      { keys: [sign('←'), sign('→')], what: texts.toNextColumn },
      { keys: [sign('↑'), sign('↓')], what: texts.upAndDown },
      { keys: [texts.pageUp, texts.pageDown], what: texts.oneScreen },
      { keys: [texts.home, texts.end], what: texts.firstAndLast },
      { keys: [texts.enter], what: texts.openPin },
      { keys: [sign('S')], what: texts.saveFocused },
    ],
  },
  {
    title: texts.onPin,
    lines: [
      { keys: [sign('←'), sign('→')], what: texts.otherPins },
      { keys: [sign('S')], what: texts.saveThis },
      { keys: [texts.escape], what: texts.backToList },
    ],
  },
  {
    title: texts.whileOrganising,
    lines: [
      { keys: [texts.space], what: texts.choosePin },
      { keys: [sign('Ctrl+A'), sign('⌘A')], what: texts.chooseAll },
      { keys: [texts.escape], what: texts.stopOrganising },
    ],
  },
]

const close = () => keysRequest.set(null)

/** All keys at a glance, and a switch for those that are one letter or sign. */
export default function KeysModal() {
  const [isOn, setIsOn] = useState(hasLetterKeys)
  return (
    <Modal is_open on_close={close} title={texts.keyboardKeys()} width="WIDE">
      <div className="grid grid-cols-2 gap-x-10 gap-y-6 pb-6 max-[739px]:grid-cols-1">
        {groups.map(({ title, lines }) => (
          <section key={title()}>
            <h3 className="pb-2 text-14 font-semibold text-ink-soft">{title()}</h3>
            <dl>
              {lines.map(({ keys, what }) => (
                <div
                  key={what()}
                  className="flex items-center justify-between gap-4 border-b border-line py-2"
                >
                  <dt className="min-w-0 text-14">{what()}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key()}
                        className="min-w-8 rounded-8 bg-sunken px-2 py-1 text-center font-sans text-12 font-semibold"
                      >
                        {key()}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Toggle
        label={texts.letterKeys()}
        hint={texts.letterKeysHint()}
        is_on={isOn}
        onChange={(is_on) => {
          keepLetterKeys(is_on)
          setIsOn(is_on)
        }}
      />
    </Modal>
  )
}
