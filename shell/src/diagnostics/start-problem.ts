const KEY = 'tehas.reloaded-for'

/** Here rather than among the messages: nothing else of the app has come. */
const texts = {
  et: {
    title: 'Rakendust ei saanud laadida',
    body: 'Ühendus katkes või paigaldatakse parajasti uut versiooni.',
    retry: 'Proovi uuesti',
  },
  en: {
    title: 'The app did not load',
    body: 'The connection was cut, or a new version is being put in place.',
    retry: 'Try again',
  },
}

/** The language that was chosen on this device. */
function languageOf(settings: string | null): keyof typeof texts {
  try {
    return Object(JSON.parse(settings ?? '{}').state).language === 'en' ? 'en' : 'et'
  } catch {
    return 'et'
  }
}

/** The first code of the app did not come: reloads once, as the page may be of an earlier build; then says so. */
export function showStartProblem(error: unknown): void {
  console.error('shell failed at entry', error)
  if (navigator.onLine && sessionStorage.getItem(KEY) !== 'start') {
    sessionStorage.setItem(KEY, 'start')
    location.reload()
    return
  }
  const language = languageOf(localStorage.getItem('tehas.settings'))
  const { title, body, retry } = texts[language]
  const button = element('button', retry, 'padding:8px 16px;font:inherit;cursor:pointer')
  button.addEventListener('click', () => location.reload())
  const page = element('main', '', 'max-width:340px;margin:30vh auto 0;padding:0 20px;text-align:center')
  page.style.fontFamily = 'system-ui, sans-serif'
  page.role = 'alert'
  page.append(element('h1', title, 'font-size:20px;margin:0 0 8px'), element('p', body, 'margin:0 0 16px'), button)
  document.documentElement.lang = language
  document.documentElement.style.colorScheme = 'light dark'
  document.getElementById('root')?.replaceChildren(page)
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, style: string) {
  const created = document.createElement(name)
  created.textContent = text
  created.style.cssText = style
  return created
}
