/**
 * Runs in the head before the first paint, as plain text inside the page: the chosen theme, and whether somebody is
 * signed in here. The keys are those of packages/ui/src/theme/theme.ts and lib/api/session-store.ts.
 */
export const bootScript = `(function(d){try{var t=localStorage.getItem('recado.theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('token'))d.dataset.inside=''}catch(e){}})(document.documentElement)`
