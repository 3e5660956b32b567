import { themeScript } from './theme-script.ts'

/**
 * Until the page runs, a form that only scripts can send is not sent: its page would begin anew, without what stands in
 * it. A form with an address of its own goes there. BrowserPage sets the mark.
 */
const holdFormsScript = `addEventListener('submit',e=>{'runs'in document.documentElement.dataset||e.target.hasAttribute('action')||e.preventDefault()})`

/** What runs before anything is painted. */
export const earlyScript = `${themeScript};${holdFormsScript}`
