import { useStore } from '../../client/store.ts'
import type { Store } from '../../client/store.ts'
import { removePins } from '../../texts/collaborators-texts.ts'
import { Toggle } from '../../ui/toggle.tsx'

/** Inside the question whether to remove somebody: what becomes of their pins. */
export function RemovePinsChoice({ store }: { store: Store<boolean> }) {
  const isOn = useStore(store, false)
  return <Toggle label={removePins()} is_on={isOn} onChange={(next) => store.set(next)} />
}
