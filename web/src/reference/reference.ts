/** The reference's only script: it finds calls by their words, and opens what an address leads to. */
const search = document.querySelector('search')
const input = document.getElementById('find-call')
const told = document.getElementById('found-calls')
const calls = [...document.querySelectorAll<HTMLElement>('[data-call]')]

function find(text: string): void {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  for (const each of calls) {
    const own = each.dataset.call ?? ''
    each.hidden = !words.every((word) => own.includes(word))
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = group.querySelector('[data-call]:not([hidden])') === null
  }
  const found = calls.filter((each) => !each.hidden && !each.id.startsWith('shape-')).length
  if (told !== null)
    told.textContent = found === 1 ? '1 call' : found === 0 ? 'No call has that' : `${found} calls`
}

function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(named instanceof HTMLDetailsElement)) return
  if (named.hidden && input instanceof HTMLInputElement) {
    input.value = ''
    find('')
  }
  named.open = true
  named.scrollIntoView()
  named.querySelector('summary')?.focus({ preventScroll: true })
}

if (search !== null) search.hidden = false
if (input instanceof HTMLInputElement) {
  input.addEventListener('input', () => find(input.value))
  find(input.value)
}
addEventListener('hashchange', openNamed)
openNamed()
