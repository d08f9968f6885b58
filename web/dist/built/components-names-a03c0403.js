import{h as o,t as s}from"./main.js";const i=e=>o("bdi",{},e);function r(e,t){const[n,a]=s(e,{name:"\0"}).split("\0");return[n,t,a]}const m=(e,t)=>[e," – ",t];export{i as a,m as n,r as w};
