// Copies words. Browsers keep their own way to do it from pages that came without TLS, as from a computer in the
// same house; there a field is filled, marked and copied.
export async function copyText(words: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(words)
  const field = document.createElement('textarea')
  field.value = words
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const place = document.querySelector('dialog[open]') ?? document.body // nothing beside an open dialog can be marked
  place.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
