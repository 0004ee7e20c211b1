import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'
import '../styles/tokens.css'
import './desk.css'
import './editor/editor.css'

const element = document.getElementById('desk')
if (element) createRoot(element).render(<Desk />)
