/** The function of a page that asks for an answer as a script: a name, with members and numbers behind it; nothing that runs. */
export const callbackName = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d{1,6}\])*$/

export const longestCallback = 128
