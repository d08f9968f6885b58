import{t as o,h as s}from"./main.js";const i=e=>s("bdi",{},e);function r(e,t){const[n,a]=o(e,{name:"\0"}).split("\0");return[n,t,a]}const m=(e,t)=>[e," – ",t];export{i as a,m as n,r as w};
