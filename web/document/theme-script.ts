/** Sets the theme before the first paint; must stay in step with theme.ts. Never throws: storage may be forbidden. */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('bowerbird.theme')}catch{}const d=matchMedia('(prefers-color-scheme:dark)').matches;document.documentElement.dataset.theme=t==='dark'||t==='light'?t:d?'dark':'light'})()`
