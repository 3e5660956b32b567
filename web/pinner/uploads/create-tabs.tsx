import { path } from '../../navigation/paths.ts'
import { fromTheWeb, fromThisDevice, howToCreate } from 'texts:uploads'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'

/**
 * Tabs for the source of a new pin's picture. Separate documents: only the web tab may show pictures of other sites.
 */
export function CreateTabs({ here }: { here: 'device' | 'web' }) {
  const tabs = [
    { name: 'device', to: path('upload'), label: fromThisDevice() },
    { name: 'web', to: path('create', { method: 'scraped' }), label: fromTheWeb() },
  ]
  return (
    <nav aria-label={howToCreate()} className={tabRowClasses}>
      {tabs.map(({ name, to, label }) => (
        <a key={name} href={to} aria-current={name === here ? 'page' : undefined} className={tabClasses}>
          {label}
        </a>
      ))}
    </nav>
  )
}
