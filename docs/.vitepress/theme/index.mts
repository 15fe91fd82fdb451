import './front-door.css';
import './pictures.css';
import DefaultTheme from 'vitepress/theme';

export default DefaultTheme;
