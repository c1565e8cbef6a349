import { mount } from 'svelte'
import './app.css'
import './forced.css'
import App from './App.svelte'

mount(App, { target: document.getElementById('app') as HTMLElement })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`)
}
