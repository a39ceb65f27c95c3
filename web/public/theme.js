// Sets the chosen theme before the first paint. A file of its own, as the content security policy allows no inline script.
try {
  const theme = localStorage.getItem('lakshya:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the system's theme stays.
}
